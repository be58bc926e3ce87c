import { chance, pick } from '../seeded-random.ts';

const skins = ['#f1c9a5', '#e3b08a', '#c98e63', '#a56d45', '#7a4b2c', '#f5d6bd'];
const hairs = ['#2b211c', '#4a3426', '#6b4a2f', '#9a7448', '#c9a66b', '#8d8d90', '#1d1c20'];
const tops = [
  '#3d5a80',
  '#9c3d3d',
  '#e8e4da',
  '#2f3e46',
  '#6d597a',
  '#c08a3e',
  '#4f772d',
  '#21252b',
  '#7b8fa6',
  '#b56576',
  '#31708e',
  '#d4c2a8',
];
const workTops = ['#33475b', '#2d3a4a', '#4b5563', '#3b4a3f', '#5a5146', '#7b8794'];
const trousers = ['#22303f', '#2e2e33', '#4a5260', '#6b5b49', '#394a66', '#1f2328', '#8a7f6d'];
const vests = ['#f4a522', '#d9e021', '#ff7a2f'];
const helmets = ['#f2f2ee', '#ffd23f', '#3f88c5', '#f2f2ee'];

/** What a person looks like; the same for one whole visit. */
export interface Looks {
  /** Metres without helmet. */
  heightM: number;
  /** 1 is ordinary. */
  breadth: number;
  skin: string;
  hair: string;
  longHair: boolean;
  top: string;
  legs: string;
  coat: boolean;
  bag: 'none' | 'backpack' | 'handbag';
  bagColour: string;
  mask: boolean;
  helmet: string | null;
  vest: string | null;
}

/** `protective`: the site demands helmet and vest, which nearly everyone wears. */
export function looksOf(key: number, protective: boolean): Looks {
  const draw = (part: number) => chance(key, 100 + part);
  const careless = protective && draw(0) < 0.075;
  const forgets = draw(1);
  const bag = draw(2);
  return {
    heightM: 1.58 + 0.3 * draw(3),
    breadth: 0.9 + 0.25 * draw(4),
    skin: pick(skins, draw(5)),
    hair: pick(hairs, draw(6)),
    longHair: draw(7) < 0.4,
    top: pick(protective ? workTops : tops, draw(8)),
    legs: pick(trousers, draw(9)),
    coat: !protective && draw(10) < 0.3,
    bag: protective || bag > 0.5 ? 'none' : bag < 0.25 ? 'backpack' : 'handbag',
    bagColour: pick(tops, draw(11)),
    mask: draw(12) < 0.16,
    helmet: protective && !(careless && forgets < 0.7) ? pick(helmets, draw(13)) : null,
    vest: protective && !(careless && forgets > 0.4) ? pick(vests, draw(14)) : null,
  };
}
