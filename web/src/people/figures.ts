// Made by scripts/figures from lucky.draw.figures and data/people.toml; change those.

/** A silhouette, the lines on it, its bright and dark trimmings, the height of its initial and its box. */
export type Figure = { body: string; ink: string; trim: string; dark: string; letter: number; size: [number, number] }

/** A suspect: who it is, and how the pawn looks. */
export type Suspect = { name: string; fullName: string; initial: string; colour: string; ink: string; shape: string; about: string }

export const SUSPECTS: Suspect[] = [
  {
    "name": "Violet",
    "fullName": "Violet Thorne",
    "initial": "V",
    "colour": "#a88be0",
    "ink": "#14101f",
    "shape": "cloche",
    "about": "Heiress to all he owns, on one condition, which he has put off meeting for thirty years."
  },
  {
    "name": "Basil",
    "fullName": "Colonel Basil Hargreave",
    "initial": "B",
    "colour": "#9fae55",
    "ink": "#171a08",
    "shape": "pith",
    "about": "Retired. The Doctor won his regiment at cards, and lost it again before breakfast."
  },
  {
    "name": "Cordelia",
    "fullName": "Cordelia Fitch",
    "initial": "C",
    "colour": "#ef8f70",
    "ink": "#230d06",
    "shape": "brim",
    "about": "Soprano. He coughed through her farewell performance, and through the four that followed."
  },
  {
    "name": "Amos",
    "fullName": "The Reverend Amos Pell",
    "initial": "A",
    "colour": "#8fa3bd",
    "ink": "#0d131c",
    "shape": "flat",
    "about": "Vicar. Has buried four of the Doctor's heirs, and is still owed for the candles."
  },
  {
    "name": "Zora",
    "fullName": "Madame Zora Vance",
    "initial": "Z",
    "colour": "#4fbdb7",
    "ink": "#04201e",
    "shape": "turban",
    "about": "Medium. Foretold his death for tonight, in front of everyone, and has a name to keep."
  },
  {
    "name": "Dunstan",
    "fullName": "Dunstan Crake",
    "initial": "D",
    "colour": "#bd8152",
    "ink": "#1d0f04",
    "shape": "deerstalker",
    "about": "Detective. One case unsolved in forty years, and its only suspect keeps inviting him to stay."
  },
  {
    "name": "Honoria",
    "fullName": "Lady Honoria Blythe",
    "initial": "H",
    "colour": "#e891b8",
    "ink": "#260b18",
    "shape": "tiara",
    "about": "Dowager. Engaged to the Doctor at nineteen. He is still looking for the ring."
  },
  {
    "name": "Quill",
    "fullName": "Captain Elias Quill",
    "initial": "Q",
    "colour": "#6ca0ee",
    "ink": "#07142b",
    "shape": "bicorne",
    "about": "Mariner. Lost three ships with the Doctor aboard, who was each time picked up, quite dry."
  },
  {
    "name": "Mabel",
    "fullName": "Sister Mabel Finch",
    "initial": "M",
    "colour": "#ece6d6",
    "ink": "#1c1d24",
    "shape": "cap",
    "about": "Nurse. Engaged for his last illness, eleven years ago, and to be paid when it is over."
  },
  {
    "name": "Grimsby",
    "fullName": "Josiah Grimsby",
    "initial": "G",
    "colour": "#454a59",
    "ink": "#f4ecd8",
    "shape": "bowler",
    "about": "Butler. Remembered in the will, he is told, and not growing any younger."
  }
]

export const SHAPES: Record<string, Figure> = {
  "cloche": {
    "body": "<path d=\"M20 25C16 27 14.5 33 13 38L7 53Q20 56.5 33 53L27 38C25.5 33 24 27 20 25Z\"/><circle cx=\"20\" cy=\"18.5\" r=\"6.6\"/><path d=\"M10.6 19.5C10 9 15 5.5 20 5.5S30 9 29.4 19.5L32 22Q20 17.5 8 22Z\"/><path d=\"M26 11C28 3 34 0.5 39 1.5C38.5 7.5 34 12.5 28.5 14Z\"/>",
    "ink": "<path d=\"M10.9 16Q20 12.6 29.1 16M29 12.5Q32 6 37 3.2\"/>",
    "trim": "",
    "dark": "",
    "size": [40, 56],
    "letter": 49
  },
  "pith": {
    "body": "<path d=\"M8 34Q8 27.5 14.5 27H25.5Q32 27.5 32 34L31 53Q20 55.5 9 53Z\"/><circle cx=\"20\" cy=\"19\" r=\"6.4\"/><path d=\"M11.5 16C11.5 8.5 15.5 5 20 5S28.5 8.5 28.5 16Z\"/><path d=\"M4.5 20.5Q8 14.5 13 14H27Q32 14.5 35.5 20.5Q27 17 20 17T4.5 20.5Z\"/><circle cx=\"20\" cy=\"4.2\" r=\"2\"/>",
    "ink": "<path d=\"M11.8 12.8H28.2M15.5 22.6Q20 20.2 24.5 22.6\"/>",
    "trim": "",
    "dark": "",
    "size": [40, 56],
    "letter": 49
  },
  "brim": {
    "body": "<path d=\"M13.5 27.5H26.5L23.8 36L32.5 53Q20 56 7.5 53L16.2 36Z\"/><circle cx=\"20\" cy=\"19.8\" r=\"6.2\"/><ellipse cx=\"20\" cy=\"15\" rx=\"18\" ry=\"3.7\" transform=\"rotate(-7 20 15)\"/><path d=\"M12 15C12 7.5 16 5.5 20 5.5S27.5 7.5 28 13.5Z\"/><circle cx=\"28\" cy=\"9\" r=\"3\"/><circle cx=\"32\" cy=\"11\" r=\"2.3\"/>",
    "ink": "<path d=\"M16.3 36H23.7M12.3 12.8Q20 14 28 11.2\"/>",
    "trim": "",
    "dark": "",
    "size": [40, 56],
    "letter": 51
  },
  "flat": {
    "body": "<path d=\"M13 28Q13 25.5 16 25.5H24Q27 25.5 27 28L29.5 53Q20 55.5 10.5 53Z\"/><circle cx=\"20\" cy=\"18.6\" r=\"6.4\"/><ellipse cx=\"20\" cy=\"12.8\" rx=\"14\" ry=\"2.7\"/><path d=\"M14 12.6C14 7 16.5 6 20 6S26 7 26 12.6Z\"/>",
    "ink": "<path d=\"M14.2 10.8H25.8\"/>",
    "trim": "<path d=\"M17 26.5H23V30H17Z\"/>",
    "dark": "",
    "size": [40, 56],
    "letter": 47
  },
  "turban": {
    "body": "<path d=\"M20 25C11 28 7.5 40 6 53Q20 56.5 34 53C32.5 40 29 28 20 25Z\"/><circle cx=\"20\" cy=\"20\" r=\"6\"/><path d=\"M8.5 16.5C7 8.5 13.5 5 20 5S33 8.5 31.5 16.5C30.5 20 26 18 20 18S9.5 20 8.5 16.5Z\"/><path d=\"M20 6C18 2.5 20 0.5 24 0C25 3.5 23 6 21 7Z\"/>",
    "ink": "<path d=\"M9.5 15Q18 14 24.5 6.2M12.5 8Q22 12 31 15\"/>",
    "trim": "<circle cx=\"20\" cy=\"13.4\" r=\"2\"/>",
    "dark": "",
    "size": [40, 56],
    "letter": 49
  },
  "deerstalker": {
    "body": "<path d=\"M14.5 26H25.5L34.5 41H29.5L30.5 53Q20 55.5 9.5 53L10.5 41H5.5Z\"/><circle cx=\"20\" cy=\"19\" r=\"6.3\"/><path d=\"M11 17C11 8.5 15 6 20 6S29 8.5 29 17Z\"/><path d=\"M12 13L3.5 20.5Q11 21 15 17Z\"/><path d=\"M28 13L36.5 20.5Q29 21 25 17Z\"/><circle cx=\"17.6\" cy=\"5\" r=\"2\"/><circle cx=\"22.4\" cy=\"5\" r=\"2\"/>",
    "ink": "<path d=\"M10.5 40.5H29.5M20 7V16M13 12.5Q20 9 27 12.5\"/>",
    "trim": "",
    "dark": "",
    "size": [40, 56],
    "letter": 51.5
  },
  "tiara": {
    "body": "<path d=\"M17 25.5H23L24.5 34C33 36 36.5 45 36.5 53Q20 57 3.5 53C3.5 45 7 36 15.5 34Z\"/><circle cx=\"20\" cy=\"18.5\" r=\"6.6\"/><path d=\"M12 14.5L10.5 5L16 9.5L20 2L24 9.5L29.5 5L28 14.5Q20 11.5 12 14.5Z\"/>",
    "ink": "<path d=\"M15.8 34Q20 35.5 24.2 34\"/>",
    "trim": "<circle cx=\"20\" cy=\"9\" r=\"1.4\"/>",
    "dark": "",
    "size": [40, 56],
    "letter": 50
  },
  "bicorne": {
    "body": "<path d=\"M6 31.5Q7.5 26 13 27H27Q32.5 26 34 31.5Q31 34 28.5 33.2L29.5 53Q20 55.5 10.5 53L11.5 33.2Q9 34 6 31.5Z\"/><circle cx=\"20\" cy=\"19.5\" r=\"6.2\"/><path d=\"M1.5 19C6 15 8 5.5 20 5.5S34 15 38.5 19C32 20.5 28 15.8 20 15.8S8 20.5 1.5 19Z\"/>",
    "ink": "<path d=\"M7 30.5H12M28 30.5H33\"/>",
    "trim": "<circle cx=\"20\" cy=\"10.5\" r=\"2.2\"/>",
    "dark": "",
    "size": [40, 56],
    "letter": 49
  },
  "cap": {
    "body": "<path d=\"M14 27H26L27 33L33 53Q20 56.5 7 53L13 33Z\"/><circle cx=\"20\" cy=\"19.5\" r=\"6.3\"/><path d=\"M20 7.5C13 2 6 4 0.5 11.5C7 10.5 11 12.5 12.5 16.5Q20 13 27.5 16.5C29 12.5 33 10.5 39.5 11.5C34 4 27 2 20 7.5Z\"/>",
    "ink": "<path d=\"M20 8V13.5M5 9.5Q12 7 17 12M35 9.5Q28 7 23 12M13.5 33H26.5\"/>",
    "trim": "",
    "dark": "",
    "size": [40, 56],
    "letter": 49
  },
  "bowler": {
    "body": "<path d=\"M13 26.5H27L28 41L33 54H25L20 47.5L15 54H7L12 41Z\"/><circle cx=\"20\" cy=\"19\" r=\"6.2\"/><path d=\"M12.5 15C12.5 6.5 16 4.5 20 4.5S27.5 6.5 27.5 15Z\"/><path d=\"M7.5 12.5Q8.5 15.3 13 15H27Q31.5 15.3 32.5 12.5Q33 18 27 18.2H13Q7 18 7.5 12.5Z\"/>",
    "ink": "<path d=\"M12.8 12.6H27.2\"/>",
    "trim": "<path d=\"M16.5 28L20 30L23.5 28V32.5L20 30.5L16.5 32.5Z\"/>",
    "dark": "",
    "size": [40, 56],
    "letter": 43.5
  }
}

export const STRANGER: Figure = {
  "body": "<path d=\"M20 21C11 26 7.5 40 6 53Q20 56.5 34 53C32.5 40 29 26 20 21Z\"/><path d=\"M20 1.5C13 4.5 7.5 12 9 22Q13 29.5 20 29.5T31 22C32.5 12 27 4.5 20 1.5Z\"/>",
  "ink": "<path d=\"M15.5 31L20 34.5L24.5 31M20 34.5V37.5\"/>",
  "trim": "<circle cx=\"17.4\" cy=\"17.5\" r=\"1.3\"/><circle cx=\"22.6\" cy=\"17.5\" r=\"1.3\"/>",
  "dark": "<path d=\"M20 8C15.5 9.5 12.5 14 13.2 20.5Q16 25.5 20 25.5T26.8 20.5C27.5 14 24.5 9.5 20 8Z\"/>",
  "size": [40, 56],
  "letter": 49
}

export const DOG: Figure = {
  "body": "<path d=\"M8 14Q14 11.5 24 12.5L27.5 20L27 28H23L22.3 21.5Q16 23 12.6 21.5L12 28H8L7 20.5Q6.2 16.5 8 14Z\"/><path d=\"M22.5 13.5L23.5 6Q25.5 2.5 30 4L31.5 6.5L37 8Q39 10 37 12L31 13Q28 16.5 24.5 16Z\"/><path d=\"M9 15Q4.500 11.5 4 4Q6 3 7.3 4.5Q7.500 10 11.5 13Z\"/>",
  "ink": "<path d=\"M25.5 5Q22 7.5 23.6 12.5Q27 11.5 27.6 6.5M23 15.5Q26 18 28.5 15.6M33.5 11.5L37 11\"/>",
  "trim": "",
  "dark": "<circle cx=\"30.2\" cy=\"7.8\" r=\"1\"/><circle cx=\"37.2\" cy=\"9\" r=\"1.2\"/>",
  "size": [40, 30],
  "letter": 49
}

export const CAT: Figure = {
  "body": "<path d=\"M12.500 28Q9.500 18 16 13.5H24Q30.500 18 27.5 28Z\"/><circle cx=\"20\" cy=\"10\" r=\"6.4\"/><path d=\"M13.800 9L13.500 1L19.500 4.2Z\"/><path d=\"M26.200 9L26.500 1L20.500 4.2Z\"/><path d=\"M25 28.2Q36 28.5 34.5 20Q34 16 37 14.8Q39.500 20 37 25Q33.500 30 25 29Z\"/>",
  "ink": "<path d=\"M18.600 12.6Q20 14 21.4 12.6M20 11.4V13M15.500 12.2L10.500 11.2M15.500 13.4L10.800 14.2M24.500 12.2L29.500 11.2M24.500 13.4L29.200 14.2M18 28V23.500M22 28V23.500\"/>",
  "trim": "<ellipse cx=\"17.3\" cy=\"9.2\" rx=\"1.2\" ry=\"1.5\"/><ellipse cx=\"22.7\" cy=\"9.2\" rx=\"1.2\" ry=\"1.5\"/>",
  "dark": "",
  "size": [40, 30],
  "letter": 49
}

export const DOCTOR: Figure = {
  "body": "<path d=\"M14.5 15V3Q24 .5 33.5 3V15Z\"/><path d=\"M7.5 15Q24 10.5 40.5 15Q41 18.5 37 18.5Q24 15.5 11 18.5Q7 18.5 7.5 15Z\"/><circle cx=\"24\" cy=\"22.5\" r=\"7.8\"/><path d=\"M13.5 34.5Q14 31 18 30.5H30Q34 31 34.5 34.5L38 65Q24 69 10 65Z\"/><path d=\"M16.5 24.5Q17 33 24 33.5Q31 33 31.5 24.5Z\"/>",
  "ink": "<path d=\"M34 37Q39 40 40.5 41.5M24 34V37M17.5 31L24 40L30.5 31\"/><circle cx=\"20.8\" cy=\"22\" r=\"2.6\"/><circle cx=\"27.2\" cy=\"22\" r=\"2.6\"/><path d=\"M23.4 22H24.6M20 27.2Q24 25 28 27.2\"/>",
  "trim": "",
  "dark": "",
  "size": [48, 68],
  "letter": 49
}

export const DOCTORS = {
  "band": "<path d=\"M14.5 9.5Q24 7 33.5 9.5V15Q24 12.3 14.5 15Z\"/>",
  "cane": "<path d=\"M41.5 40L44 66\"/>",
  "knob": "<circle cx=\"41.3\" cy=\"38.5\" r=\"2.2\"/>"
}

export const CLOVER = {
  "leaves": "<path d=\"M0 0C-1.6 -2.6 -6.6 -4.2 -6 -8.6C-5.5 -12 -1.5 -12.4 0 -9.2C1.5 -12.4 5.5 -12 6 -8.6C6.6 -4.2 1.6 -2.6 0 0Z\" transform=\"rotate(45)\"/><path d=\"M0 0C-1.6 -2.6 -6.6 -4.2 -6 -8.6C-5.5 -12 -1.5 -12.4 0 -9.2C1.5 -12.4 5.5 -12 6 -8.6C6.6 -4.2 1.6 -2.6 0 0Z\" transform=\"rotate(135)\"/><path d=\"M0 0C-1.6 -2.6 -6.6 -4.2 -6 -8.6C-5.5 -12 -1.5 -12.4 0 -9.2C1.5 -12.4 5.5 -12 6 -8.6C6.6 -4.2 1.6 -2.6 0 0Z\" transform=\"rotate(225)\"/><path d=\"M0 0C-1.6 -2.6 -6.6 -4.2 -6 -8.6C-5.5 -12 -1.5 -12.4 0 -9.2C1.5 -12.4 5.5 -12 6 -8.6C6.6 -4.2 1.6 -2.6 0 0Z\" transform=\"rotate(315)\"/>",
  "stem": "<path d=\"M0 2Q1.5 8 5.5 11.5\"/>"
}
