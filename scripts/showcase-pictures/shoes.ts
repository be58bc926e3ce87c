import { colour } from './glsl-values.ts';

/** How a shoe is drawn; `shoe.glsl` knows four makes of each kind. */
interface Shoe {
  /** Kind and colour, as the store names the picture. */
  name: string;
  make: number;
  upper: string;
  trim: string;
  sole: string;
  laces: string;
  ground: string;
}

const kinds = ['trainers', 'boots', 'sandals'];
const cream = '#efe9dc';
const shoes: readonly Shoe[] = [
  {
    name: 'trainers-white',
    make: 0,
    upper: '#f1efe9',
    trim: '#2f7d5c',
    sole: '#f4f1e8',
    laces: '#fbfaf6',
    ground: '#e3b9a0',
  },
  {
    name: 'trainers-black',
    make: 1,
    upper: '#26282c',
    trim: '#ece7dc',
    sole: '#efeae0',
    laces: '#f3efe6',
    ground: '#e8c765',
  },
  {
    name: 'trainers-blue',
    make: 2,
    upper: '#2b6cb8',
    trim: '#ff7a3c',
    sole: '#f5f4f0',
    laces: '#f3f6fa',
    ground: '#b6d4ea',
  },
  {
    name: 'trainers-green',
    make: 3,
    upper: '#3f9a76',
    trim: '#1e5a46',
    sole: '#e6dcc6',
    laces: cream,
    ground: '#d8dccb',
  },
  {
    name: 'boots-brown',
    make: 0,
    upper: '#7d4a2b',
    trim: '#553019',
    sole: '#2b2522',
    laces: '#e2a43c',
    ground: '#c9d3bd',
  },
  {
    name: 'boots-black',
    make: 1,
    upper: '#1f2024',
    trim: '#4a4d55',
    sole: '#17171a',
    laces: cream,
    ground: '#d5c7dc',
  },
  {
    name: 'boots-tan',
    make: 2,
    upper: '#c48a4e',
    trim: '#8e6338',
    sole: '#d9c29c',
    laces: '#6b4526',
    ground: '#b9cbd6',
  },
  {
    name: 'boots-grey',
    make: 3,
    upper: '#7b8790',
    trim: '#4c565e',
    sole: '#2f363b',
    laces: cream,
    ground: '#f0d79a',
  },
  {
    name: 'sandals-sand',
    make: 0,
    upper: '#cfa46c',
    trim: '#8d6a3c',
    sole: '#4a3b30',
    laces: cream,
    ground: '#bfdad6',
  },
  {
    name: 'sandals-black',
    make: 1,
    upper: '#24262a',
    trim: '#3a3d42',
    sole: '#1d1e21',
    laces: cream,
    ground: '#f0bfa5',
  },
  {
    name: 'sandals-red',
    make: 2,
    upper: '#c23b32',
    trim: '#852a20',
    sole: '#f0e9dc',
    laces: cream,
    ground: '#f3dcc0',
  },
  {
    name: 'sandals-navy',
    make: 3,
    upper: '#27477a',
    trim: '#142c48',
    sole: '#3b332c',
    laces: cream,
    ground: '#cfe0c4',
  },
];

function constants({ name, make, upper, trim, sole, laces, ground }: Shoe): string {
  const kind = kinds.findIndex((each) => name.startsWith(each));
  const isTall = kind === 1 || (kind === 0 && make === 1);
  const isTallest = kind === 1 && make === 3;
  return `
const int KIND = ${kind}, MAKE = ${make};
const float AIM = ${isTallest ? '1.05' : isTall ? '0.82' : '0.48'}, ZOOM = ${isTallest ? '2.0' : isTall ? '2.4' : '2.7'};
#define UPPER ${colour(upper)}
#define TRIM ${colour(trim)}
#define SOLE ${colour(sole)}
#define LACES ${colour(laces)}
#define GROUND ${colour(ground)}
`;
}

/** A picture for each product of the shop. */
export const shoePictures = shoes.map((shoe) => ({
  name: `products/${shoe.name}`,
  size: { width: 600, height: 400 },
  sources: ['solids', 'shoe', 'photograph'],
  constants: constants(shoe),
}));
