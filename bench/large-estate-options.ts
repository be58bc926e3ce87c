import { parseArgs } from 'node:util';

export interface LargeEstateOptions {
  customers: number;
  /** Half of them are of the first customer. */
  sites: number;
  devices: number;
  cameras: number;
  users: number;
  rules: number;
  /** Notifications, in millions, of the last week. */
  millions: number;
  /** Sheets of 5,000 cameras that the product imports; the other cameras are entered by SQL. */
  sheets: number;
  /** How long the server is watched while nobody asks it for anything. */
  idleSeconds: number;
  /** A folder that keeps what was loaded: a further run measures it again. Empty: a temporary one. */
  data: string;
  /** Cases whose name has this text; all unless given. */
  only: string;
}

const defaults = {
  customers: '300',
  sites: '10000',
  devices: '100000',
  cameras: '300000',
  users: '2000',
  rules: '5000',
  millions: '20',
  sheets: '4',
  idle: '120',
  data: '',
  only: '',
};

/** Reads the command line. Throws a sentence for what is wrong. */
export function readLargeEstateOptions(args: readonly string[]): LargeEstateOptions {
  const { values } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries(defaults).map(([name, value]) => [name, { type: 'string', default: value }]),
    ) as Record<keyof typeof defaults, { type: 'string'; default: string }>,
  });
  const number = (name: keyof typeof defaults, least: number, most: number, isWhole = true) => {
    const value = Number(values[name]);
    if (value >= least && value <= most && (!isWhole || Number.isInteger(value))) return value;
    throw new Error(
      `--${name} is "${values[name]}": it must be a ${isWhole ? 'whole ' : ''}number from ${least} to ${most}.`,
    );
  };
  const options = {
    customers: number('customers', 2, 10_000),
    sites: number('sites', 4, 100_000),
    devices: number('devices', 10, 1_000_000),
    cameras: number('cameras', 10, 3_000_000),
    users: number('users', 10, 100_000),
    rules: number('rules', 20, 100_000),
    millions: number('millions', 0.01, 100, false),
    sheets: number('sheets', 0, 600),
    idleSeconds: number('idle', 0, 3_600),
    data: values.data,
    only: values.only,
  };
  if (options.customers > options.sites / 2) {
    throw new Error('--customers is more than half of --sites: each customer has a site.');
  }
  if (options.sites > options.devices || options.devices > options.cameras) {
    throw new Error(
      '--sites, --devices and --cameras must rise: each site has a device, each device a camera.',
    );
  }
  return options;
}
