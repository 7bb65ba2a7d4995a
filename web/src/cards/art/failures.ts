// Engravings of what saves the Doctor, drawn as the weapons are, and which of them each failure shows.

const note = (x: number, y: number) =>
  `<ellipse class="k" cx="${x}" cy="${y}" rx="5.5" ry="4" transform="rotate(-20 ${x} ${y})"/><path class="l" d="M${x + 5} ${y - 2}V${y - 28}"/>`

const bat = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path class="k" d="M-3 -3L-3.500 -8L-1 -5H1L3.500 -8L3 -3Q4.500 -1 6 -1Q9 -8 16 -10Q23 -9 26 -2Q20 -3 18.500 3Q14 -1 11 5Q7 2 4 6Q2 12 0 13Q-2 12 -4 6Q-7 2 -11 5Q-14 -1 -18.500 3Q-20 -3 -26 -2Q-23 -9 -16 -10Q-9 -8 -6 -1Q-4.500 -1 -3 -3Z"/></g>`

const MOTIFS = {
  candle:
    '<path class="g" d="M20 76Q50 84 80 76Q84 70 74 69H26Q16 70 20 76Z"/><path class="w" d="M41 30Q44 27 50 28Q57 27 59 31V68H41Z"/><path class="x" d="M52 28.5Q57 27 59 31V68H52Z"/><path class="w" d="M41 34Q39 40 41.5 46Q44 44 43.5 37ZM59 36Q62 44 59.5 52Q57 48 57.5 40Z"/><path class="l" d="M50 28V22M30 69Q32 62 41 63M59 63Q68 62 70 69M80 72Q92 70 90 61Q86 54 79 62"/><path class="l s" d="M50 20Q44 14 52 9T50 -4M54 17Q60 12 56 6T62 -4M46 18Q40 12 44 6"/>',
  penny:
    '<circle class="w" cx="50" cy="42" r="29"/><circle class="l" cx="50" cy="42" r="25.5"/><path class="x" d="M50 13A29 29 0 0 1 50 71A25 29 0 0 0 50 13Z" opacity=".7"/><path class="l" d="M38 56Q38 47 44 45Q39 40 42 33Q46 25 55 28Q62 31 60 38L63 43L60 44.5Q61 50 56 50Q57 54 62 57M43 32Q40 26 44 24L48 27L51 22.5L54 27L59 25Q60 28 58 30"/><circle class="k" cx="54.5" cy="36.5" r="1.2"/><path class="g" d="M12 78H88M22 82H78"/>',
  gong: '<path class="l" d="M18 82V6H74V82M10 82H26M66 82H82M34 6V16M58 6V16"/><circle class="w" cx="46" cy="42" r="27"/><path class="x" d="M46 69A27 27 0 0 0 70 30Q74 56 40 63Q30 62 24 57Q32 69 46 69Z"/><circle class="l" cx="46" cy="42" r="20"/><circle class="w" cx="46" cy="42" r="8"/><path class="l" d="M96 14L74 46M92 24Q99 27 97 33"/><circle class="k" cx="73" cy="48" r="6"/>',
  portrait:
    '<path class="w" d="M20 0H80V78H20Z"/><path class="y" d="M20 0H80V78H20ZM28 8V70H72V8Z" fill-rule="evenodd"/><path class="w" d="M28 8H72V70H28Z"/><path class="w" d="M34 70Q34 50 44 48H56Q66 50 66 70Z"/><path class="x" d="M52 48H56Q66 50 66 70H56Z"/><circle class="w" cx="50" cy="38" r="10"/><path class="k" d="M41 30V16H59V30ZM36 30H64V33H36Z"/><path class="l" d="M46 38H49M52 38H55M47 44Q50 42 54 44M50 39L46 52L52 50L47 62"/>',
  stairs:
    '<path class="w" d="M2 82V70H20V58H38V46H56V34H74V22H98V82Z"/><path class="x" d="M2 82V76H20V64H38V52H56V40H74V28H98V82Z"/><path class="l" d="M47 38L42 30M51 37V28M55 38L60 30M74 22V-2M86 22V-6M66 4Q84 -10 98 -14"/>',
  door: '<path class="g" d="M4 80H96"/><path class="w" d="M24 80V4H76V80Z"/><path class="y" d="M24 4H76V80H70V10H30V80H24Z"/><path class="w" d="M30 80V10H64L58 16V84L30 80Z"/><path class="l" d="M36 18H52V40H36ZM36 48H52V68L36 70Z"/><circle class="k" cx="54" cy="46" r="2.3"/><path class="l s" d="M76 80L96 84M70 60L92 64"/>',
  clock:
    '<path class="w" d="M34 80H66V76L62 74V30H38V74L34 76Z"/><path class="x" d="M54 30H62V74L66 76V80H54Z"/><path class="w" d="M32 2Q50 -12 68 2V32H32Z"/><circle class="w" cx="50" cy="17" r="12"/><path class="l" d="M50 17V9M50 17L55 20M50 36V54M44 36H56V66H44Z"/><circle class="k" cx="50" cy="57" r="4"/><path class="l" d="M22 4L14 0M22 14H12M78 4L86 0M78 14H88"/><path class="g" d="M10 82H90"/>',
  paint:
    '<path class="g" d="M6 82H94"/><path class="w" d="M16 42H62L58 80H20Z"/><path class="x" d="M48 42H62L58 80H44Z"/><ellipse class="w" cx="39" cy="42" rx="23" ry="6"/><ellipse class="k" cx="39" cy="42" rx="18" ry="3.5"/><path class="l" d="M16 42Q20 10 39 12T62 42"/><path class="w" d="M22 44Q22 58 26 58T30 46Q32 66 36 64T38 47Z"/><g transform="rotate(28 78 40)"><path class="w" d="M74 -6H82V36H74Z"/><path class="w" d="M68 36H88V46H68Z"/><path class="y" d="M69 46H87L85 66L80 62L77 67L73 62L70 66Z"/></g>',
  spider:
    '<path class="l" d="M50 -8V26"/><path class="g" d="M0 -6Q24 8 50 -4Q76 8 100 -6M10 -8Q28 22 50 12T90 -8"/><circle class="k" cx="50" cy="50" r="13"/><circle class="k" cx="50" cy="32" r="7"/><path class="l" d="M42 40Q26 26 16 40L10 60M40 46Q22 40 14 56L12 74M40 54Q26 54 22 68L24 82M58 40Q74 26 84 40L90 60M60 46Q78 40 86 56L88 74M60 54Q74 54 78 68L76 82"/><circle class="w" cx="47" cy="30" r="1.6"/><circle class="w" cx="53" cy="30" r="1.6"/>',
  glove:
    '<g transform="rotate(18 50 44)"><path class="w" d="M34 88V64Q18 54 16 42Q16 36 22 37Q28 42 34 50L31 20Q31 13 36.5 13T42 20L43 42L44 12Q45 5 50 5T55 12L55 42L60 16Q61 9 66 10T70 17L66 50Q64 60 62 64V88Z"/><path class="x" d="M54 62L66 40L60 16Q61 9 66 10T70 17L66 50Q64 60 62 64V88H52Z"/><path class="l" d="M34 72H62M34 77H62M40 48L41 58M49 48V58M58 48L57 58"/></g>',
  shelves:
    '<path class="w" d="M8 2H60V80H8Z"/><path class="l" d="M8 28H60M8 54H60M14 6V28M20 8V28M26 6V28M34 10L40 28M46 6V28M54 8V28M14 32V54M24 32V54M30 36V54M40 32V54M46 34V54M54 32V54M14 58V80M20 60V80M32 58V80M38 62L44 80M52 58V80"/><path class="k" d="M60 2L84 10V84L60 80Z"/><path class="w" d="M84 10L96 4V78L84 84Z"/><path class="l s" d="M66 70Q74 66 80 74"/><path class="x" d="M8 62H60V80H8Z" opacity=".5"/>',
  armour:
    '<path class="w" d="M28 80V46Q24 12 50 8Q76 12 72 46V80H58L50 72L42 80Z"/><path class="x" d="M56 9Q76 14 72 46V80H60Q68 40 56 9Z"/><path class="l" d="M50 8V34M28 34H72M30 42H70M34 46V52M40 46V52M46 46V52M54 46V52M60 46V52M66 46V52M40 62V62.5M46 62V62.5M54 62V62.5M60 62V62.5M50 8Q46 -6 58 -10Q78 -10 84 8Q74 0 62 2Q54 4 50 8"/><path class="g" d="M14 82H86"/>',
  button:
    '<path class="g" d="M4 76Q40 70 96 78"/><circle class="w" cx="56" cy="42" r="28"/><path class="y" d="M56 70A28 28 0 0 0 80 28Q84 56 52 63Q42 62 35 58Q42 70 56 70Z"/><circle class="l" cx="56" cy="42" r="21"/><circle class="k" cx="49" cy="35" r="3.4"/><circle class="k" cx="63" cy="35" r="3.4"/><circle class="k" cx="49" cy="49" r="3.4"/><circle class="k" cx="63" cy="49" r="3.4"/><path class="l" d="M49 35L63 49M49 35Q20 8 4 22T10 50"/>',
  curtain:
    '<path class="l" d="M4 0H96"/><path class="w" d="M8 0H50Q48 40 22 56Q30 66 26 82H6Q12 40 8 0Z"/><path class="w" d="M92 0H50Q52 40 78 56Q70 66 74 82H94Q88 40 92 0Z"/><path class="x" d="M18 0Q22 40 14 82H6Q12 40 8 0ZM38 0Q40 30 22 56Q22 30 28 0ZM92 0H82Q78 40 86 82H94Q88 40 92 0Z"/><path class="l" d="M22 56Q14 58 12 52M78 56Q86 58 88 52M60 0Q60 30 74 52"/><path class="k" d="M40 82Q38 76 46 75H50V82ZM52 82V75H56Q62 76 60 82Z"/>',
  moon: '<path class="w" d="M64 6A36 36 0 1 0 86 58A30 30 0 0 1 64 6Z"/><path class="x" d="M40 76A36 36 0 0 0 86 58A30 30 0 0 1 66 44Q62 66 40 76Z"/><path class="l" d="M34 36Q38 39 43 36M44 48Q48 52 54 50M70 14H80L70 26H80M84 30H91L84 38H91M10 10V18M6 14H14M92 70V76M89 73H95"/>',
  telephone:
    '<path class="w" d="M28 80Q28 70 50 70T72 80Z"/><path class="x" d="M56 70Q72 72 72 80H58Z"/><path class="w" d="M46 26H54V70H46Z"/><path class="w" d="M38 4H60L66 -2V28L60 22H38Q32 13 38 4Z"/><path class="l" d="M46 40H30M30 30Q24 40 30 50M30 28H22Q18 40 22 52H30M22 52Q10 70 28 78"/><path class="l" d="M76 4L84 -2M78 13H90M76 22L84 28"/><path class="g" d="M8 83H92"/>',
  moth: '<path class="w" d="M50 40Q30 4 6 16Q2 40 26 46Q10 56 20 74Q38 76 50 50Q62 76 80 74Q90 56 74 46Q98 40 94 16Q70 4 50 40Z"/><path class="x" d="M94 16Q98 40 74 46Q90 56 80 74Q62 76 50 50Q72 46 94 16Z"/><circle class="l" cx="26" cy="28" r="6"/><circle class="l" cx="74" cy="28" r="6"/><path class="k" d="M47 34Q50 28 53 34L54 60Q50 68 46 60Z"/><path class="l" d="M48 32Q42 18 34 16M52 32Q58 18 66 16M14 36Q22 40 34 40M86 36Q78 40 66 40"/>',
  chandelier:
    '<path class="l" d="M50 -8V18M14 40Q14 60 50 60T86 40M30 38Q30 50 50 50T70 38M50 18Q34 26 30 38M50 18Q66 26 70 38"/><path class="w" d="M8 36H20V40H8ZM24 34H36V38H24ZM64 34H76V38H64ZM80 36H92V40H80Z"/><path class="w" d="M11 22H17V36H11ZM27 20H33V34H27ZM67 20H73V34H67ZM83 22H89V36H83Z"/><path class="k" d="M14 20Q10 14 14 8Q18 14 14 20ZM30 18Q26 12 30 6Q34 12 30 18ZM70 18Q66 12 70 6Q74 12 70 18ZM86 20Q82 14 86 8Q90 14 86 20Z"/><path class="w" d="M44 58H56L53 68H47Z"/><path class="k" d="M50 70L53 76L50 82L47 76ZM24 56L26 61L24 66L22 61ZM76 56L78 61L76 66L74 61Z"/>',
  dish: '<path class="l s" d="M34 14Q29 7 36 0M50 12Q45 5 52 -2M66 14Q61 7 68 0"/><path class="w" d="M14 62Q16 24 50 24T86 62Z"/><path class="x" d="M60 25Q86 30 86 62H66Q74 42 60 25Z"/><circle class="w" cx="50" cy="21" r="4"/><path class="w" d="M4 62H96Q92 74 80 74H20Q8 74 4 62Z"/><path class="l" d="M24 56Q26 40 38 33"/><path class="g" d="M10 80H90"/>',
  dial: '<circle class="w" cx="50" cy="40" r="34"/><circle class="l" cx="50" cy="40" r="28"/><path class="y" d="M50 74A34 34 0 0 0 79 22Q86 58 50 68Q32 68 22 58Q32 74 50 74Z" opacity=".7"/><path class="l" d="M50 14V19M32 21L35 25M68 21L65 25M24 38H29M76 38H71M50 40L33 55"/><path class="k" d="M31 57L36 50L38 54Z"/><circle class="k" cx="50" cy="40" r="3"/><path class="l" d="M62 80L70 86M40 82L36 88"/><text class="k" x="50" y="61" font-size="10" text-anchor="middle" font-style="italic">storm</text>',
  chair:
    '<path class="l" d="M8 76Q50 92 94 72"/><path class="w" d="M24 4Q28 -2 34 0L42 46H72V54H30Z"/><path class="x" d="M30 2Q32 -1 34 0L42 46H72V54H38Z"/><path class="l" d="M30 54L26 79M70 54L74 80M28 67H72M40 34H72M70 34V46M27 12L35 10M29 22L37 20M31 32L39 30"/><path class="l s" d="M2 62Q4 70 10 72M98 58Q98 66 92 68"/>',
  ghost:
    '<path class="w" d="M26 80Q22 30 34 12Q50 -8 66 12Q78 30 74 80Q68 72 62 80Q56 72 50 80Q44 72 38 80Q32 72 26 80Z"/><path class="x" d="M60 7Q80 22 74 80Q68 72 62 80Q66 40 60 7Z"/><ellipse class="k" cx="43" cy="30" rx="4" ry="6"/><ellipse class="k" cx="58" cy="30" rx="4" ry="6"/><path class="l" d="M46 46Q50 50 55 46M36 54Q40 64 38 72M50 58Q52 66 50 74"/><path class="g" d="M4 60Q12 56 18 62M82 52Q90 48 98 54"/>',
  fuse: '<circle class="k" cx="42" cy="52" r="28"/><path class="w" d="M54 22L62 18L70 30L62 35Z"/><path class="l" d="M66 24Q76 8 86 18T98 10"/><path class="w" d="M24 44Q26 34 36 30L38 33Q30 37 28 45Z"/><path class="l" d="M92 24L96 28M98 22L102 20"/><circle class="w" cx="88" cy="30" r="2.5"/><circle class="w" cx="94" cy="38" r="3.5"/><circle class="w" cx="86" cy="42" r="2"/><path class="g" d="M8 82H84"/>',
  mask: '<path class="w" d="M6 28Q28 14 50 28Q72 14 94 28Q96 58 76 62Q58 62 50 46Q42 62 24 62Q4 58 6 28Z"/><path class="x" d="M50 28Q72 14 94 28Q96 58 76 62Q58 62 50 46Z"/><path class="k" d="M18 38Q28 30 40 40Q28 52 18 38ZM82 38Q72 30 60 40Q72 52 82 38Z"/><path class="l" d="M94 34Q106 48 96 70M6 34Q-4 44 2 60"/><path class="g" d="M20 78H80"/>',
  vase: '<path class="w" d="M36 2H64L60 14Q82 26 80 46Q76 66 62 72V80H38V72Q24 66 20 46Q18 26 40 14Z"/><path class="x" d="M58 2H64L60 14Q82 26 80 46Q76 66 62 72V80H52Q80 46 54 14Z"/><path class="l" d="M40 14H60M38 72H62M30 34Q38 28 46 36T62 36M34 50Q40 58 50 52T66 50M50 36V52"/><path class="l" d="M72 10L70 22L76 28L70 36"/><path class="g" d="M14 82H86"/>',
  bust: '<path class="w" d="M28 80H72V70H28Z"/><path class="w" d="M30 70Q34 58 44 56V48Q34 42 36 24Q40 6 56 8Q70 12 68 28L71 36L67 38Q68 48 58 48V56Q66 58 70 70Z"/><path class="x" d="M36 24Q34 42 44 48V56Q34 58 30 70H44Q50 50 42 34Q44 20 52 8Q40 6 36 24Z"/><path class="l" d="M54 26H61M67 31L63 32M58 40H65M50 46Q56 54 62 48M42 18Q48 12 56 14"/><path class="g" d="M12 82H88"/>',
  coat: '<path class="l" d="M50 -6V80M34 82L50 74L66 82M50 0L38 -6M50 0L62 -6"/><path class="w" d="M42 6Q50 0 58 6Q72 10 76 30L78 66L66 68L64 34V70H36V34L34 68L22 66L24 30Q28 10 42 6Z"/><path class="x" d="M58 6Q72 10 76 30L78 66L66 68L64 34V70H52L50 14Z"/><path class="l" d="M42 6L50 18L58 6M50 18V70M55 30H55.5M55 42H55.5M55 54H55.5"/><path class="k" d="M40 22L44 24L41 28ZM43 36L47 38L44 42ZM38 50L42 52L39 56ZM44 60L48 61L46 66Z"/>',
  glass:
    '<path class="w" d="M30 4H70Q70 40 52 44V72H66V78H34V72H48V44Q30 40 30 4Z"/><path class="x" d="M31 18H69Q68 40 52 44H48Q32 40 31 18Z"/><path class="l" d="M36 8Q36 30 42 36"/><path class="w" d="M76 34H94Q94 52 86 54V72H92V78H78V72H84V54Q76 52 76 34Z"/><path class="l" d="M80 20Q88 12 96 20M93 15L96 20L91 21M22 60Q14 68 6 60M9 65L6 60L11 59"/><path class="g" d="M6 82H96"/>',
  roof: '<path class="w" d="M10 38L50 2L90 38H80V80H20V38Z"/><path class="x" d="M50 2L90 38H80V80H66V38Z"/><path class="k" d="M40 20L50 14L62 22L58 34L64 42L50 50L44 38L36 34Z"/><path class="l" d="M10 38H38M62 38H90M30 52H42V64H30ZM36 52V64M60 80V58H72V80"/><path class="k" d="M46 60L52 58L50 64ZM54 68L60 68L56 74ZM42 72L48 70L46 76Z"/><path class="g" d="M2 82H98"/>',
  signpost:
    '<path class="w" d="M46 -4H54V82H46Z"/><path class="x" d="M50 -4H54V82H50Z"/><path class="w" d="M16 6H70L80 14L70 22H16Z"/><path class="w" d="M84 28H32L22 36L32 44H84Z"/><path class="w" d="M20 50H68L76 57L68 64H20Z"/><path class="l" d="M24 14H62M40 36H76M28 57H60"/><path class="g" d="M20 82Q34 76 50 82T84 80"/>',
  scroll:
    '<path class="w" d="M24 8H80V70Q80 78 72 78H22Q30 76 30 68V14Q30 8 24 8Z"/><path class="w" d="M24 8Q14 8 14 15T24 22H30V14Q30 8 24 8Z"/><path class="y" d="M70 8H80V70Q80 78 72 78H66Q70 74 70 68Z"/><path class="l" d="M38 18H70M38 25H66M38 32H70M38 39H62M38 46H70M38 53H64"/><circle class="k" cx="64" cy="64" r="7"/><path class="k" d="M60 68L58 82L64 77L70 82L68 68Z"/><path class="l" d="M38 66Q42 58 46 66T54 64"/>',
  lightning:
    '<path class="w" d="M14 30Q6 12 26 12Q32 -4 52 4Q70 -6 76 10Q96 10 90 28Q88 34 80 34H24Q16 34 14 30Z"/><path class="x" d="M60 2Q72 -2 76 10Q96 10 90 28Q88 34 80 34H54Q78 24 60 2Z"/><path class="k" d="M54 34H38L28 60H42L32 86L66 52H52Z"/><path class="l s" d="M18 44L12 58M26 46L22 56M78 44L72 58M88 44L82 58M80 64L76 74"/>',
  bats: `${bat(38, 30, 1.5)}${bat(76, 16, 0.8)}${bat(74, 58, 1.05)}${bat(24, 66, 0.7)}<path class="g" d="M4 4Q20 10 14 22M96 80Q80 70 90 84"/>`,
  cat: '<path class="w" d="M24 74C22 60 26 48 36 42C34 34 34 26 36 18L43 24Q50 21.5 57 24L64 18C66 26 66 34 64 42C74 48 78 60 76 74Z"/><path class="x" d="M56 74C60 60 60 50 56 45C66 44 76 56 76 74Z"/><path class="l" d="M76 70Q92 72 92 58Q92 46 84 48M42 33L46 34M54 34L58 33M47 39.5H53L50 42ZM50 42V45M38 40L28 38M38 42.5L28 44M62 40L72 38M62 42.5L72 44M42 74V60M58 74V60"/><path class="g" d="M10 78H90"/>',
  music: `<path class="g" d="M2 20Q30 8 52 20T98 18M2 32Q30 20 52 32T98 30M2 44Q30 32 52 44T98 42M2 56Q30 44 52 56T98 54M2 68Q30 56 52 68T98 66"/>${note(24, 58)}${note(52, 50)}${note(78, 62)}<path class="k" d="M29 28L57 20V26L29 34Z"/><path class="l" d="M83 34Q92 38 88 48"/>`,
  puff: '<path class="w" d="M18 56Q2 54 8 40Q2 26 18 24Q22 8 38 14Q50 0 62 12Q78 6 82 22Q98 24 92 40Q98 54 80 56Z"/><path class="y" d="M66 13Q78 6 82 22Q98 24 92 40Q98 54 80 56H56Q86 44 66 13Z"/><path class="l" d="M28 34Q34 26 42 32M52 28Q60 22 66 30M40 44Q48 38 56 46"/><path class="w" d="M22 82Q18 74 28 72L40 70Q48 72 46 82ZM56 82Q54 72 62 70L74 72Q84 74 80 82Z"/><path class="k" d="M34 82Q36 74 42 73Q47 76 46 82ZM56 82Q55 76 60 73Q66 74 68 82Z"/>',
  mirror:
    '<path class="w" d="M50 -2Q78 4 78 34T50 70Q22 64 22 34T50 -2Z"/><path class="y" d="M50 -2Q78 4 78 34T50 70Q22 64 22 34T50 -2ZM50 5Q28 10 28 34T50 63Q72 58 72 34T50 5Z" fill-rule="evenodd"/><path class="k" d="M43 34V22H57V34ZM38 34H62V37H38Z"/><path class="w" d="M36 62Q38 50 50 50T64 62Q57 66 50 66T36 62Z"/><circle class="w" cx="50" cy="43" r="7"/><path class="l" d="M34 24L40 16M34 32L44 18M44 74L40 84M56 74L60 84M36 84H64"/>',
  question:
    '<path class="w" d="M8 8H92V58H48L30 76V58H8Z"/><path class="x" d="M74 8H92V58H62Z"/><text class="k" x="40" y="49" font-size="44" font-weight="700" text-anchor="middle">?</text><path class="k" d="M58 44A2.5 2.5 0 1 0 58 44.1ZM68 44A2.5 2.5 0 1 0 68 44.1ZM78 44A2.5 2.5 0 1 0 78 44.1Z"/>',
  hourglass:
    '<path class="w" d="M24 -2H76V6H24ZM24 76H76V84H24Z"/><path class="w" d="M30 6H70Q70 28 54 41Q70 54 70 76H30Q30 54 46 41Q30 28 30 6Z"/><path class="x" d="M36 20H64Q60 32 50 40Q40 32 36 20ZM34 76Q38 62 50 58Q62 62 66 76Z"/><path class="l" d="M50 40V58M27 6V76M73 6V76"/>',
  harp: '<path class="w" d="M20 80L26 8Q40 22 60 16Q78 10 82 -2L88 4Q86 22 64 28Q50 32 36 28L32 80Z"/><path class="x" d="M26 8Q40 22 60 16Q78 10 82 -2L88 4Q86 22 64 28Q50 32 36 28Z"/><path class="w" d="M84 6L90 8L40 82H28Z"/><path class="l" d="M40 30V72M47 31V62M54 31V51M61 29V42M68 27V33"/><path class="g" d="M6 84H94"/>',
  pistol:
    '<path class="w" d="M4 22H66Q72 22 72 28V36H40Q40 46 32 46H28L22 72H6L12 42Q4 40 4 30Z"/><path class="x" d="M4 30H72V36H40Q40 46 32 46H28L22 72H14L22 38H6Q4 34 4 30Z"/><path class="l" d="M30 36Q30 44 36 44M8 22L4 14M72 29H80"/><path class="w" d="M80 12H100V44L94 40L87 45L80 41Z"/><text class="k" x="90" y="31" font-size="9" font-weight="700" text-anchor="middle">bang</text><path class="g" d="M20 80H80"/>',
  fist: '<path class="w" d="M30 88V62Q18 54 18 38Q20 28 28 30Q30 22 39 24Q42 17 51 20Q56 15 63 20Q70 18 72 28L74 48Q74 58 64 64V88Z"/><path class="x" d="M60 40L72 28L74 48Q74 58 64 64V88H54Z"/><path class="l" d="M29 31Q33 40 30 46M40 25Q43 36 40 42M52 21Q55 34 52 40M63 21Q66 32 64 40M30 48Q48 40 62 48Q58 58 44 56"/><path class="l" d="M84 14L92 6M86 26H98M12 12L6 6M10 24H0M50 10V0"/>',
} as const

const SHOWN: Record<keyof typeof MOTIFS, string> = {
  candle: 'A Sudden Draught',
  penny: 'He Stoops for a Penny',
  gong: 'The Gong',
  portrait: 'A Good Likeness',
  stairs: 'The Third Stair | The Loose Board | Tumbler',
  door: 'A Knock at the Door | Good Manners | The Prestige | The Dumb Waiter | The Wrong House',
  clock: 'The Grandfather Clock',
  paint: 'Wet Paint',
  spider: 'A Scream',
  glove: 'He Drops a Glove',
  shelves: 'The Secret Panel | Cross-Referenced',
  armour: 'The Suit of Armour',
  button: 'A Button Comes Off | Lint',
  curtain: 'The Curtain | A Fine Rehearsal',
  moon: 'Sleepwalking | Ennui',
  telephone: 'The Telephone',
  moth: 'A Moth',
  chandelier: 'The Chandelier',
  dish: 'Second Helpings | The Pledge | Immunity',
  dial: 'The Barometer',
  chair: 'The Rocking Chair',
  ghost: 'Dust Sheets | The Family Ghost | Like Unto Mist',
  fuse: 'The Fuse',
  mask: 'A Second Murderer | Turnabout | Shadows',
  vase: 'An Heirloom',
  bust: 'The Bust of Socrates',
  coat: 'His Overcoat',
  glass: 'The Sherry',
  roof: 'The Roof Comes In',
  signpost: 'The Short Cut | Lost in Thought',
  scroll: 'The Small Print | Classic Blunder',
  lightning: 'Lightning',
  bats: 'Bats',
  cat: 'Accursed Feline',
  music: 'Sweet Music',
  puff: 'Poof',
  mirror: 'Trick of the Light',
  question: 'Umm | Self-Doubt | Inexplicable | Hiccups | He Leans In',
  hourglass: 'Regret',
  harp: 'Blocked',
  pistol: 'I Say, Good Sir | Oops',
  fist: 'Hi-Ya | An Old Friend',
}

/** The engraving on each failure, by its title. */
export const FAILURES: Record<string, string> = Object.fromEntries(
  Object.entries(SHOWN).flatMap(([motif, titles]) => titles.split(' | ').map((title) => [title, MOTIFS[motif as keyof typeof MOTIFS]])),
)

/** What a failure shows whose title is not among ours. */
export const LUCK = MOTIFS.penny
