import { parseArgs } from 'node:util';

export interface EstateOptions {
  customers: number;
  devices: number;
  cameras: number;
  rules: number;
  /** Of a month that is imported. */
  messages: number;
  /** Sent within three seconds. */
  alerts: number;
}

const whole: EstateOptions = {
  customers: 300,
  devices: 5_000,
  cameras: 12_000,
  rules: 110,
  messages: 303_500,
  alerts: 3_000,
};

/** The estate that is asked for; undefined without `--estate`. `--scale 0.1` takes a tenth of everything but rules. */
export function readEstateOptions(args: readonly string[]): EstateOptions | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      estate: { type: 'boolean', default: false },
      scale: { type: 'string', default: '1' },
    },
  });
  if (!values.estate) return undefined;
  return scaledEstate(values.scale);
}

/** The part of the estate that a text such as `0.1` says; everything but rules is scaled. */
export function scaledEstate(text: string): EstateOptions {
  const scale = Number(text);
  if (!(scale > 0 && scale <= 1)) {
    throw new Error(`--scale is "${text}": it must be a number above 0, at most 1.`);
  }
  const scaled = Object.entries(whole).map(([name, value]) => [
    name,
    name === 'rules' ? value : Math.max(10, Math.round(value * scale)),
  ]);
  return Object.fromEntries(scaled) as EstateOptions;
}
