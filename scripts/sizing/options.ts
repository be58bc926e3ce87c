import { parseArgs } from 'node:util';

/** The fleet that a set-up is computed for. */
export interface Fleet {
  devices: number;
  camerasADevice: number;
  /** Between two messages of a device about people. */
  everySeconds: number;
  /** Of each picture, kB; 0: none are sent. */
  pictureKb: number;
  transport: 'http' | 'mqtt';
  /** How long messages and pictures are kept. */
  keepDays: number;
  keepPictureDays: number;
  /** Consoles with an open dashboard. */
  dashboards: number;
}

const defaults = {
  devices: '5000',
  cameras: '3',
  every: '10',
  picture: '60',
  transport: 'http',
  keep: '90',
  'keep-pictures': '30',
  dashboards: '',
};
type Name = keyof typeof defaults;

/** Devices for which one console is open, where nobody says how many are: 200 beside 5,000. */
const devicesADashboard = 25;

/** Reads the command line. Throws a sentence for what is wrong. */
export function readFleet(args: readonly string[]): Fleet {
  const { values } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries(defaults).map(([name, value]) => [name, { type: 'string', default: value }]),
    ) as Record<Name, { type: 'string'; default: string }>,
  });
  const number = (name: Name, least: number, most: number) => {
    const value = Number(values[name]);
    if (values[name].trim() !== '' && value >= least && value <= most) return value;
    throw new Error(
      `--${name} is "${values[name]}": it must be a number from ${least} to ${most}.`,
    );
  };
  const { transport } = values;
  if (transport !== 'http' && transport !== 'mqtt') {
    throw new Error(`--transport is "${transport}": it must be http or mqtt.`);
  }
  const devices = number('devices', 1, 1_000_000);
  return {
    devices,
    camerasADevice: number('cameras', 1, 64),
    everySeconds: number('every', 1, 3_600),
    pictureKb: number('picture', 0, 3_000),
    transport,
    keepDays: number('keep', 1, 3_650),
    keepPictureDays: number('keep-pictures', 1, 3_650),
    dashboards:
      values.dashboards === ''
        ? Math.max(1, Math.round(devices / devicesADashboard))
        : number('dashboards', 0, 100_000),
  };
}
