/** The light of a moment. */
export interface Light {
  /** 0 night … 1 full day. */
  day: number;
  /** Red evening or morning sky, 0 … 1. */
  glow: number;
}

export const lightSteps = 12;

/** Light by the sun's height, in steps so that a scene's background can be kept. */
export function lightAt(sunHeight: number): Light {
  const raw = Math.min(1, Math.max(0, (sunHeight + 0.12) / 0.42));
  const day = Math.round(raw * lightSteps) / lightSteps;
  return { day, glow: Math.max(0, 1 - Math.abs(day - 0.38) / 0.34) };
}

type Rgb = readonly [number, number, number];

const rgb = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

const hex = (parts: readonly number[]) =>
  `#${parts
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

export function blend(from: string, to: string, share: number): string {
  const [a, b] = [rgb(from), rgb(to)];
  return hex(a.map((part, index) => part + ((b[index] ?? 0) - part) * share));
}

export const darker = (colour: string, share: number) => blend(colour, '#000000', share);
export const lighter = (colour: string, share: number) => blend(colour, '#ffffff', share);

/** Top and bottom colour of the sky. */
export function skyOf({ day, glow }: Light): [top: string, bottom: string] {
  const top = blend('#0b1424', '#6fa3d4', day);
  const bottom = blend('#1a2638', '#d5e4ee', day);
  return [blend(top, '#6a6a92', glow * 0.35), blend(bottom, '#f0a876', glow * 0.6)];
}

/** How colours look in this light: lamps keep an interior bright, a yard at night turns blue and dark. */
export function tintIn(light: Light, indoor: boolean): (colour: string) => string {
  const known = new Map<string, string>();
  const level = indoor ? 0.86 + 0.14 * light.day : 0.48 + 0.52 * light.day;
  const cold = indoor ? 0 : (1 - light.day) * 0.1;
  const warm = indoor ? (1 - light.day) * 0.05 : light.glow * 0.08;
  return (colour) => {
    let seen = known.get(colour);
    if (seen === undefined) {
      const [r, g, b] = rgb(colour);
      seen = hex([
        r * level * (1 - cold) + warm * 60,
        g * level * (1 - cold / 2) + warm * 25,
        b * level + cold * 60,
      ]);
      known.set(colour, seen);
    }
    return seen;
  };
}
