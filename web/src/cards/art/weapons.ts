// Engravings of the weapons, 100 by 84. w: paper with an outline; x, y: hatched; l: lines; k: ink; g: the ground; s: dashed; r: rope.

const SKULL = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path class="w" d="M-7 0Q-7 -8 0 -8T7 0Q7 3 4 4V8H-4V4Q-7 3 -7 0Z"/><circle class="k" cx="-2.8" cy="-.5" r="1.8"/><circle class="k" cx="2.8" cy="-.5" r="1.8"/><path class="l" d="M-1.3 5V8M1.3 5V8"/></g>`

const rope = (d: string) => ['r1', 'r2', 'r3'].map((layer) => `<path class="${layer}" d="${d}"/>`).join('')

/** A burst of points round a middle. */
function burst(x: number, y: number, inner: number, outer: number, points: number): string {
  const corners = Array.from({ length: 2 * points }, (_, k) => {
    const turn = (Math.PI * k) / points
    const reach = k % 2 ? inner : outer
    return `${(x + reach * Math.sin(turn)).toFixed(1)} ${(y - reach * Math.cos(turn)).toFixed(1)}`
  })
  return `M${corners.join('L')}Z`
}

/** The teeth of a saw or of shears between two points on a level. */
function teeth(from: number, to: number, y: number, high: number): string {
  let d = `M${from} ${y}`
  for (let x = from; x + 4 <= to; x += 4) d += `L${x + 2} ${y - high}L${x + 4} ${y}`
  return d
}

function spokes(x: number, y: number, inner: number, outer: number, count: number): string {
  return Array.from({ length: count }, (_, k) => {
    const [across, down] = [Math.cos((2 * Math.PI * k) / count), Math.sin((2 * Math.PI * k) / count)]
    return `M${(x + inner * across).toFixed(1)} ${(y + inner * down).toFixed(1)}L${(x + outer * across).toFixed(1)} ${(y + outer * down).toFixed(1)}`
  }).join('')
}

export const WEAPONS: Record<string, string> = {
  'Bad Cream':
    '<path class="g" d="M10 78H92M24 83H76"/><path class="l" d="M68 32Q90 28 87 47Q84 60 71 60M68 37Q83 35 81 47Q79 55 71 55"/><path class="w" d="M32 22H66Q69 40 73 58Q73 74 60 76H37Q24 74 24 58Q28 40 32 22Z"/><path class="x" d="M56 22H66Q69 40 73 58Q73 74 60 76H50Q64 60 56 22Z"/><path class="w" d="M17 15Q32 13 66 13V22H32Q26 22 17 15Z"/><path class="l s" d="M40 8Q35 3 41 -4M52 8Q47 2 53 -5M63 8Q58 3 64 -4"/><g transform="rotate(-20 42 48)"><ellipse class="k" cx="42" cy="48" rx="5" ry="3"/><path class="l" d="M41 46Q36 39 45 40M43 46Q47 38 51 43M39 51L36 55M44 51L47 55"/></g>',
  'Big Red Hammer':
    '<g transform="rotate(32 50 42)"><path class="w" d="M45.5 32H54.5L56 88Q50 92 44 88Z"/><path class="x" d="M50 32H54.5L56 88Q53 90 50 90Z"/><path class="w" d="M24 4H76Q81 4 81 9V29Q81 34 76 34H24Q19 34 19 29V9Q19 4 24 4Z"/><path class="x" d="M19 21H81V29Q81 34 76 34H24Q19 34 19 29Z"/><path class="l" d="M28 4V34M72 4V34M44.8 72H55.5M44.5 77H55.7"/></g><path class="g" d="M6 82H60"/>',
  'Billiard Cue':
    '<g transform="rotate(-30 50 40)"><path class="w" d="M-12 38.5L102 35.5Q105 40 102 44.5L-12 41.5Z"/><path class="x" d="M62 40.2L103.5 40.2Q104 42.5 102 44.5L62 43.4Z"/><path class="l" d="M62 36.6V43.4M68 36.5V43.6M-4 38.6V41.4"/></g><circle class="w" cx="66" cy="66" r="13"/><path class="y" d="M66 79A13 13 0 0 0 77 59Q76 72 60 77.5Q63 79 66 79Z"/><circle class="w" cx="63" cy="63" r="5.5"/><path class="l" d="M62 60.5L63.5 59.8V66"/><circle class="w" cx="30" cy="74" r="7"/><path class="x" d="M30 81A7 7 0 0 0 36 70Q36 78 27 80.3Z"/><path class="g" d="M6 82H94"/>',
  'Broom Stick':
    '<g transform="rotate(34 50 42)"><path class="w" d="M47.3 -14H52.7V42H47.3Z"/><path class="x" d="M50 -14H52.7V42H50Z"/><path class="w" d="M43 42H57Q60 56 70 80Q50 92 30 80Q40 56 43 42Z"/><path class="x" d="M52 42H57Q60 56 70 80Q64 84 57 86Z"/><path class="l" d="M42 48H58M40.5 54H59.5M46 56L38 82M50 56V86M54 56L62 82M42 60L34 80M58 60L66 79"/></g><path class="g" d="M4 80Q20 76 36 81M60 84H96"/>',
  'Chain Saw': `<path class="l" d="M12 36Q9 18 24 18H40Q48 20 45 36M17 36Q15 23 25 23H38Q42 25 40 36"/><path class="w" d="M8 36H44Q49 36 49 41V64H9Q3 64 3 58V42Q3 36 8 36Z"/><path class="x" d="M3 52H49V64H9Q3 64 3 58Z"/><path class="l" d="M10 42H24M10 46H24M33 48A5 5 0 1 0 33 47.9"/><path class="w" d="M49 43H90Q99 47 99 52T90 61H49Z"/><path class="x" d="M49 53H99Q98 57 90 61H49Z"/><path class="l" d="${teeth(50, 92, 43, 3.6)}M50 52H86"/><path class="l" d="M54 61L56 64.6L58 61L60 64.6L62 61L64 64.6L66 61L68 64.6L70 61L72 64.6L74 61L76 64.6L78 61L80 64.6L82 61L84 64.6L86 61L88 64.6"/><path class="g" d="M4 76Q30 72 56 76T98 75"/>`,
  'Choking Hazard':
    '<path class="g" d="M6 78H94M20 83H70"/><circle class="w" cx="36" cy="52" r="24"/><path class="y" d="M36 76A24 24 0 0 0 58 42Q60 62 36 70Q24 70 18 66Q25 76 36 76Z"/><path class="l" d="M24 56Q28 36 42 44T50 60M20 46Q30 30 44 36M28 66Q34 58 42 62"/><ellipse class="w" cx="27" cy="38" rx="4" ry="2.5" transform="rotate(-40 27 38)"/><path class="l" d="M70 56L92 74M92 56L70 74M81 50V78"/><circle class="k" cx="70" cy="56" r="3"/><circle class="k" cx="92" cy="56" r="3"/><circle class="k" cx="70" cy="74" r="3"/><circle class="k" cx="92" cy="74" r="3"/><circle class="k" cx="81" cy="50" r="3"/><circle class="w" cx="72" cy="28" r="8"/><path class="x" d="M72 36A8 8 0 0 0 79 24Q80 33 68 35Z"/>',
  'Civil War Cannon': `<path class="g" d="M4 80H96"/><path class="w" d="M2 74L34 50L40 56L12 80H2Z"/><g transform="rotate(-16 46 46)"><path class="w" d="M22 34H88V30H94V58H88V54H22Q10 54 10 44Q10 34 22 34Z"/><path class="x" d="M10.5 46H94V58H88V54H22Q12 54 10.5 46Z"/><path class="l" d="M34 34V54M40 34V54M66 34V54M88 34V54"/><circle class="w" cx="7" cy="44" r="4"/></g><circle class="w" cx="46" cy="60" r="20"/><circle class="l" cx="46" cy="60" r="15.5"/><path class="l" d="${spokes(46, 60, 4, 15.5, 10)}"/><circle class="k" cx="46" cy="60" r="4"/><circle class="k" cx="80" cy="74" r="6"/><circle class="k" cx="92" cy="74" r="6"/><circle class="k" cx="86" cy="64" r="6"/>`,
  'Crepe Pan':
    '<path class="l s" d="M26 12Q21 5 28 -3M40 10Q35 3 42 -5M54 12Q49 5 56 -3"/><path class="w" d="M70 46L100 60Q102 67 95 67L66 58Z"/><path class="l" d="M92 61.5L96 63"/><path class="w" d="M4 42Q6 64 40 66Q74 64 76 42Z"/><path class="x" d="M4 46Q8 64 40 66Q74 64 76 46Q66 56 40 57T4 46Z"/><ellipse class="w" cx="40" cy="40" rx="36" ry="19"/><ellipse class="l" cx="40" cy="41" rx="30" ry="14"/><path class="y" d="M16 42Q24 33 40 34T64 42Q54 50 40 50T16 42Z"/><path class="g" d="M8 78H92"/>',
  'Duck Decoy':
    '<path class="g" d="M4 70Q20 66 36 70T68 70T98 70M14 76Q28 73 42 76T74 76M30 81Q42 79 56 81"/><path class="w" d="M13 50C15 40 30 37 44 40C55 42 62 39 64 33C58 27 58 15 69 12C80 9 88 16 87 25L96 29.5C97.5 33 92 35 85 33.5C82 40 84 46 80 54C76 63 66 67 50 67C31 67 17 63 13 50Z"/><path class="x" d="M13 50C17 63 31 67 50 67C66 67 76 63 80 54C81 51 81.5 49 82 46C74 58 60 61 46 60C32 59 20 57 13 50Z"/><path class="y" d="M64 33C58 27 58 15 69 12C66 18 67 27 72 33C71 38 66 43 60 42C62 40 63.5 37 64 33Z"/><path class="l" d="M13 50L4 37C12 40 18 41 25 41.5M31 50C40 41 57 45 68 50C61 59 43 61 31 50ZM40 47.5Q48 52 46 57M48 46Q56 51 54 57.5M57 47Q63 50 61 55M64 33C66 37 74 39 82 36M86 25.5Q91 30 96 29.5M62 36Q70 43 81 40"/><circle class="k" cx="76.5" cy="21" r="2.3"/>',
  'Frozen Fish':
    '<path class="w" d="M6 26L22 12H96L80 26Z"/><path class="w" d="M80 26L96 12V58L80 74Z"/><path class="x" d="M80 26L96 12V58L80 74Z"/><path class="w" d="M6 26H80V74H6Z"/><path class="w" d="M14 52Q32 32 56 46L70 36Q66 50 70 63L56 54Q34 70 14 52Z"/><path class="y" d="M14 52Q34 60 56 50L56 54Q34 70 14 52Z"/><path class="l" d="M27 43Q32 51 28 60M36 46Q40 51 37 57M45 46Q48 50 46 55"/><circle class="k" cx="21.5" cy="49.5" r="2"/><path class="l" d="M12 32H20M12 32V40M70 70H60M88 22L92 18"/><path class="g" d="M2 80H98"/>',
  'Hard Candy':
    '<path class="w" d="M30 34L8 20Q12 30 4 34Q12 42 4 50Q12 54 8 64L30 50Z"/><path class="w" d="M70 34L92 20Q88 30 96 34Q88 42 96 50Q88 54 92 64L70 50Z"/><path class="l" d="M28 38L12 30M27 42H10M28 46L12 54M72 38L88 30M73 42H90M72 46L88 54"/><circle class="w" cx="50" cy="42" r="24"/><path class="y" d="M50 66A24 24 0 0 0 71 30Q74 54 50 60Q40 60 31 56Q38 66 50 66Z"/><path class="l" d="M50 42Q54 38 56 43T50 50T40 43T49 32T65 42T51 58"/><path class="g" d="M14 78H86"/>',
  'Killing Joke':
    '<path class="w" d="M22 10Q50 4 78 10V66Q50 60 22 66Z"/><path class="x" d="M66 8.2Q72 8.6 78 10V66Q72 64.8 66 64.2Z"/><path class="l" d="M30 20Q44 17.5 60 19M30 27Q44 24.5 58 26"/><text class="k" x="45" y="52" font-size="24" font-style="italic" font-weight="700" text-anchor="middle">Ha!</text><path class="g" d="M14 74Q50 68 86 74M26 80Q50 76 74 80"/><path class="w" d="M22 66Q14 62 16 54H22M78 10Q86 12 84 20H78"/>',
  'Letter Opener':
    '<g transform="rotate(-32 50 42)"><path class="w" d="M-8 42L56 34.5Q60 42 56 49.5Z"/><path class="x" d="M-8 42L57.5 42Q58 46 56 49.5Z"/><path class="l" d="M-8 42H58"/><path class="w" d="M56 28Q66 31 64 42Q66 53 56 56Q60 49 59 42Q60 35 56 28Z"/><path class="w" d="M64 37.5H92Q95 42 92 46.5H64Z"/><path class="l" d="M67 37.5L71 46.5M72 37.5L76 46.5M77 37.5L81 46.5M82 37.5L86 46.5M87 37.5L91 46.5"/><circle class="w" cx="99" cy="42" r="6.5"/><circle class="l" cx="99" cy="42" r="3"/></g><path class="g" d="M8 66L44 58L60 76L22 83ZM8 66L36 71L44 58"/>',
  'Loud Noise': `<path class="w" d="${burst(50, 40, 26, 46, 12)}"/><path class="x" d="M50 40L86 58L78 72L62 64L50 86L40 66Z"/><path class="w" d="${burst(50, 40, 19, 28, 10)}"/><text class="k" x="50" y="51" font-size="32" font-weight="700" text-anchor="middle">!</text><path class="l" d="M6 8L14 14M94 8L86 14M4 74L12 68M96 74L88 68"/>`,
  'Monkey Hand':
    '<path class="w" d="M36 88V60Q22 52 20 40Q20 35 25 35Q30 38 35 48L33 20Q33 13 37.5 13T42 20L43 40L44 10Q45 4 49 4T53 10L53 40L58 14Q59 8 63 9T66 15L63 44Q66 48 69 40Q71 33 75.5 35Q78 37 76 45Q72 58 63 63V88Z"/><path class="y" d="M54 64Q66 56 72 42Q76 40 76 45Q72 58 63 63V88H54Z"/><path class="l" d="M36 72L32 70M36 77L32 76M63 72L67 70M63 77L67 76M40 70L42 74M48 68L50 73M56 70L58 74M44 78L46 82M38 50Q48 46 60 50M34 21Q37.5 17 41 21M45 12Q49 7 52.5 12M59 16Q62 11 65.5 16"/><path class="g" d="M20 86H80"/>',
  'Piece of Rope': `${rope('M58 -8Q54 6 58 16')}<ellipse class="r1" cx="58" cy="38" rx="15" ry="20"/><ellipse class="r2" cx="58" cy="38" rx="15" ry="20"/><ellipse class="r3" cx="58" cy="38" rx="15" ry="20"/><path class="w" d="M53 8H63V24H53Z"/><path class="l" d="M53 12L63 14M53 16L63 18M53 20L63 22"/>${rope('M8 72Q30 60 48 70T88 66')}${rope('M14 80Q40 70 58 78T92 75')}`,
  'Pinking Shears': `<g transform="rotate(24 50 44)"><path class="w" d="M44 44L34 -8Q40 -12 44 -6L56 46Z"/><path class="w" d="M56 44L66 -8Q60 -12 56 -6L44 46Z"/><path class="x" d="M56 44L66 -8Q62 -10 60 -8L50 46Z"/><path class="l" d="M50 40L53 37L50.5 34L54 31L51.5 28L55 25L52.5 22L56 19L53.5 16L57 13L54.5 10L58 7L55.5 4L59 1"/><circle class="k" cx="50" cy="40" r="2.2"/><circle class="w" cx="36" cy="66" r="13"/><circle class="w" cx="64" cy="66" r="13"/><circle class="l" cx="36" cy="66" r="8"/><circle class="l" cx="64" cy="66" r="8"/><path class="l" d="M46 47L42 54M54 47L58 54"/></g><path class="g" d="M2 78L8 74L14 78L20 74L26 78L32 74L38 78L44 74L50 78"/>`,
  'Poison Pen': `<path class="w" d="M46 52Q50 20 88 -4Q96 16 82 32Q70 46 54 52Z"/><path class="x" d="M54 50Q66 30 88 -4Q96 16 82 32Q70 46 54 52Z"/><path class="l" d="M38 62L52 44Q66 22 86 0M60 32L58 22M66 24L65 14M74 15L74 6M62 30L74 30M70 20L82 20"/><path class="w" d="M30 52H54V60H30Z"/><path class="w" d="M26 60H58Q66 64 66 72V80H18V72Q18 64 26 60Z"/><path class="x" d="M50 60H58Q66 64 66 72V80H54Q58 70 50 60Z"/>${SKULL(39, 70, 0.85)}<path class="g" d="M4 83H94"/>`,
  'Rat Poison': `<path class="g" d="M4 81H98"/><path class="w" d="M28 6H48V14H28Z"/><path class="w" d="M30 14H46V24Q58 28 58 38V80H18V38Q18 28 30 24Z"/><path class="x" d="M42 14H46V24Q58 28 58 38V80H48Q52 40 42 26Z"/><path class="w" d="M18 42H58V70H18Z"/>${SKULL(38, 54, 1.25)}<path class="w" d="M66 80Q66 66 78 66Q90 66 92 80Z"/><path class="y" d="M80 66Q90 66 92 80H82Z"/><path class="w" d="M70 68Q66 58 74 60L76 66Z"/><path class="l" d="M92 80Q102 80 98 68Q96 62 100 58M66 76L62 75M66 78L62 79"/><circle class="k" cx="70" cy="73" r="1.5"/>`,
  'Runcible Spoon':
    '<g transform="rotate(36 50 42)"><path class="w" d="M38 -14Q36 4 38 14Q40 26 47 28L46 84Q50 96 54 84L53 28Q60 26 62 14Q64 4 62 -14L58 -4L54 -14L50 -4L46 -14L42 -4Z"/><path class="x" d="M62 -14Q64 4 62 14Q60 26 53 28L54 84Q52 90 50 90V30Q58 20 58 -4Z"/><path class="l" d="M41 8Q50 16 59 8M46.5 36H53.5M46.3 40H53.7"/></g><path class="g" d="M6 82H50"/>',
  'Shoe Horn':
    '<g transform="rotate(40 50 42)"><path class="w" d="M36 -6Q50 -18 64 -6Q70 14 58 42L55 84Q50 92 45 84L42 42Q30 14 36 -6Z"/><path class="x" d="M58 -9Q62 -8 64 -6Q70 14 58 42L55 84Q53 87 50 87V44Q60 14 58 -9Z"/><path class="l" d="M42 0Q50 -6 58 0Q60 16 50 36Q40 16 42 0Z"/><circle class="w" cx="50" cy="80" r="2.6"/></g><path class="g" d="M4 80Q30 76 50 81"/>',
  'Silken Cord': `${rope('M56 -10Q44 4 54 16T50 38')}<path class="w" d="M43 36H58Q62 42 58 48H43Q39 42 43 36Z"/><path class="w" d="M42 48H59L66 82Q50 88 35 82Z"/><path class="x" d="M53 48H59L66 82Q60 84.5 56 85Z"/><path class="l" d="M45 50L40 82M48 50L46 84M51 50V85M54 50L56 84M57 50L61 83M41 42H60"/><path class="g" d="M8 16Q24 12 34 18M68 70Q82 66 94 72"/>`,
  'Stiff Drink': `<path class="g" d="M8 80H92"/><path class="x" d="M27.5 40H72.5L68 78H32Z"/><path class="w" d="M40 44L54 40L58 52L44 56ZM48 60L60 56L64 67L52 71Z"/><path class="l" d="M22 8H78L69 78H31ZM27.5 40H72.5M31 72H69"/><ellipse class="l" cx="50" cy="8" rx="28" ry="4"/><path class="l s" d="M42 34Q36 26 44 20T42 2"/>${SKULL(58, 24, 0.9)}`,
  'Tight Hat':
    '<path class="w" d="M28 54Q22 14 50 14T72 54Z"/><path class="x" d="M56 15Q80 20 72 54H58Q66 34 56 15Z"/><path class="y" d="M27 43Q50 38 73 43L72 54H28Z"/><path class="w" d="M8 52Q50 44 92 52Q95 62 86 62Q50 56 14 62Q5 62 8 52Z"/><path class="l" d="M44 4H56M50 4V14M46 8L54 10M46 11L54 13M2 32H18M13 27L18 32L13 37M98 32H82M87 27L82 32L87 37"/><path class="g" d="M16 74H84M28 80H72"/>',
  Trowel:
    '<g transform="rotate(38 50 42)"><path class="w" d="M50 -6L66 33Q50 43 34 33Z"/><path class="x" d="M50 -6L66 33Q58 38 50 38.4Z"/><path class="l" d="M50 -6V38M50 38C50 44 44 44 44 49H56C56 44 50 44 50 38"/><path class="w" d="M45 49H55L57.5 56Q59 72 56 84Q50 88 44 84Q41 72 42.5 56Z"/><path class="x" d="M50 49H55L57.5 56Q59 72 56 84Q53 86 50 86Z"/><path class="l" d="M42.3 57H57.7M41.7 62H58.3M43.5 80H56.5"/></g><path class="g" d="M8 70H26V78H8ZM26 70H44V78H26ZM2 78H18V84M18 78H36V84M36 78H52V84"/>',
  'bare hands':
    '<g transform="rotate(-14 30 50)"><path class="w" d="M14 88V60L4 44Q3 39 8 40L17 50L14 22Q15 16 20 18L24 42L26 14Q29 9 33 14L32 42L38 20Q42 16 45 21L40 46L46 38Q51 36 51 42L42 62Q40 68 38 70V88Z"/><path class="x" d="M34 60L46 38Q51 36 51 42L42 62Q40 68 38 70V88H30Z"/></g><g transform="translate(100 0) scale(-1 1) rotate(-14 30 50)"><path class="w" d="M14 88V60L4 44Q3 39 8 40L17 50L14 22Q15 16 20 18L24 42L26 14Q29 9 33 14L32 42L38 20Q42 16 45 21L40 46L46 38Q51 36 51 42L42 62Q40 68 38 70V88Z"/><path class="x" d="M4 44Q3 39 8 40L17 50L22 88H14V60Z"/></g>',
}
