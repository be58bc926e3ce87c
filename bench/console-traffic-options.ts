import { parseArgs } from 'node:util';
import { type EstateOptions, scaledEstate } from './estate-options.ts';

export interface TrafficOptions {
  estate: EstateOptions;
  /** How long each screen is watched. */
  seconds: number;
  /** Names of screens to measure; all unless given. */
  only: readonly string[];
}

/** `--seconds 20` watches each screen for 20 s, `--scale 0.1` takes a tenth of the estate, `--only devices,alarms` two screens. */
export function readTrafficOptions(args: readonly string[]): TrafficOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: 'string', default: '60' },
      scale: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
    },
  });
  const seconds = Number(values.seconds);
  if (!(seconds >= 1)) {
    throw new Error(`--seconds is "${values.seconds}": it must be a number from 1 on.`);
  }
  return {
    estate: scaledEstate(values.scale),
    seconds,
    only: values.only.split(',').filter((name) => name !== ''),
  };
}
