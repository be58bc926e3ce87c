import { colour, decimal } from './glsl-values.ts';

/** How a face is drawn; the numbers of `hair`, `beard` and `glasses` are those of `face.glsl`. */
interface Face {
  name: string;
  skin: string;
  hair: keyof typeof hairStyles;
  tint: string;
  clothes: string;
  ground: string;
  beard?: 'short' | 'full' | 'moustache';
  glasses?: 'round' | 'square';
  /** Headscarf, turban or cap. */
  scarf?: string;
  /** Of the head, in radians; positive looks to the left of the picture. */
  turn: number;
  /** 1 is usual. */
  wide?: number;
  isOld?: boolean;
}

const hairStyles = {
  none: 0,
  short: 1,
  parted: 2,
  bun: 3,
  long: 4,
  curls: 5,
  headscarf: 6,
  turban: 7,
  shaved: 8,
  bob: 9,
  fringe: 10,
  ponytail: 11,
  cap: 12,
} as const;
const beards = { short: 1, full: 2, moustache: 3 } as const;
const glassesKinds = { round: 1, square: 2 } as const;

const black = '#1a1412';
const brown = '#3b2418';
const cast: readonly Face[] = [
  {
    name: 'Anna Keller',
    skin: '#eeb894',
    hair: 'bob',
    tint: '#8a4a22',
    clothes: '#2f6f8f',
    ground: '#f2c48d',
    glasses: 'round',
    turn: 0.3,
  },
  {
    name: 'Amara Okafor',
    skin: '#7a4527',
    hair: 'curls',
    tint: black,
    clothes: '#e0a526',
    ground: '#9fd0c4',
    turn: -0.28,
  },
  {
    name: 'Kenji Sato',
    skin: '#e3ae82',
    hair: 'parted',
    tint: '#15110f',
    clothes: '#39485a',
    ground: '#b9cfe6',
    glasses: 'square',
    turn: 0.26,
  },
  {
    name: 'Rafael Costa',
    skin: '#c98a5e',
    hair: 'short',
    tint: brown,
    clothes: '#c75a37',
    ground: '#f0d9a8',
    beard: 'full',
    turn: -0.3,
  },
  {
    name: 'Mei Lin',
    skin: '#eebf98',
    hair: 'long',
    tint: '#17100e',
    clothes: '#b8455f',
    ground: '#f3b9ab',
    turn: 0.24,
    wide: 0.97,
  },
  {
    name: 'Jonas Weber',
    skin: '#f0bd9d',
    hair: 'cap',
    tint: '#b98143',
    scarf: '#2d5f4c',
    clothes: '#51606b',
    ground: '#c4d8b0',
    beard: 'short',
    turn: -0.26,
    wide: 1.04,
  },
  {
    name: 'Leila Haddad',
    skin: '#d49b70',
    hair: 'headscarf',
    tint: brown,
    scarf: '#3d7f86',
    clothes: '#2a4a5c',
    ground: '#f4cfa0',
    turn: 0.28,
  },
  {
    name: 'Ines Moreau',
    skin: '#f1c3a5',
    hair: 'bun',
    tint: '#c5bdb4',
    clothes: '#6a4c86',
    ground: '#d4c3e6',
    glasses: 'round',
    turn: -0.24,
    isOld: true,
  },
  {
    name: 'Arjun Patel',
    skin: '#a5683d',
    hair: 'turban',
    tint: black,
    scarf: '#cf5c2e',
    clothes: '#22466f',
    ground: '#a9d5ea',
    beard: 'full',
    turn: 0.22,
  },
  {
    name: 'Tomasz Nowak',
    skin: '#efb795',
    hair: 'fringe',
    tint: '#a9a29b',
    clothes: '#7a3f34',
    ground: '#e6cdb8',
    beard: 'moustache',
    turn: -0.3,
    wide: 1.05,
    isOld: true,
  },
  {
    name: 'Aroha Ngata',
    skin: '#b87a50',
    hair: 'ponytail',
    tint: '#2a1712',
    clothes: '#1f8a70',
    ground: '#f6d36e',
    turn: 0.3,
  },
  {
    name: 'Samuel Mensah',
    skin: '#5b3320',
    hair: 'shaved',
    tint: '#120d0b',
    clothes: '#dfe4e8',
    ground: '#e58f63',
    turn: -0.22,
  },
];

/** The constants that make `face.glsl` the face of one person. */
const constants = (face: Face) => `
const int HAIR = ${hairStyles[face.hair]}, BEARD = ${face.beard ? beards[face.beard] : 0}, GLASSES = ${face.glasses ? glassesKinds[face.glasses] : 0};
const float TURN = ${decimal(face.turn)}, WIDE = ${decimal(face.wide ?? 1)}, AGE = ${face.isOld ? '1.0' : '0.0'};
#define SKIN ${colour(face.skin)}
#define TINT ${colour(face.tint)}
#define CLOTHES ${colour(face.clothes)}
#define SCARF ${colour(face.scarf ?? face.clothes)}
#define GROUND ${colour(face.ground)}
#define FRAME ${colour('#2a2320')}
`;

/** A picture for each person of the showcase. */
export const faces = cast.map((face) => ({
  name: `people/${face.name.toLowerCase().replaceAll(' ', '-')}`,
  size: { width: 256, height: 256 },
  sources: ['solids', 'face', 'photograph'],
  constants: constants(face),
}));
