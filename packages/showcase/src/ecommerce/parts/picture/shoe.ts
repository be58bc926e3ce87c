/** What is drawn of a shoe: its upper, and its seams and smaller parts. */
interface Paint {
  upper: string;
  trim: string;
}

const paints: Record<string, Paint> = {
  white: { upper: '#ffffff', trim: '#bccad4' },
  black: { upper: '#2c333a', trim: '#5a6670' },
  blue: { upper: '#2f77b4', trim: '#1d4f7c' },
  green: { upper: '#2f9a78', trim: '#1b6650' },
  brown: { upper: '#7c5338', trim: '#573824' },
  tan: { upper: '#c08c57', trim: '#8e6338' },
  grey: { upper: '#848f98', trim: '#5d6870' },
  sand: { upper: '#d3b184', trim: '#a5824f' },
  red: { upper: '#bd4437', trim: '#852a20' },
  navy: { upper: '#22466f', trim: '#142c48' },
};

const kinds = ['trainers', 'boots', 'sandals'] as const;
export type Kind = (typeof kinds)[number];

export interface Shoe extends Paint {
  kind: Kind;
  colour: string;
}

/** The shoe that the name of a picture stands for, such as `boots-tan`; undefined where none is drawn. */
export function shoeOf(img: string): Shoe | undefined {
  const [name, colour = ''] = img.split('-');
  const kind = kinds.find((each) => each === name);
  const paint = Object.hasOwn(paints, colour) ? paints[colour] : undefined;
  return kind && paint && { kind, colour, ...paint };
}

/** A picture's name for people: "Tan boots". */
export function pictureWords(img: string): string {
  const shoe = shoeOf(img);
  if (!shoe) return img === '' ? 'No picture' : img;
  return `${shoe.colour.charAt(0).toUpperCase()}${shoe.colour.slice(1)} ${shoe.kind}`;
}
