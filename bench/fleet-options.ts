import { readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';

export interface FleetOptions {
  devices: number;
  minutes: number;
  transport: 'http' | 'mqtt';
  dashboards: number;
  /** Of each picture. */
  pictureBytes: number;
  /** How many times as often as usual devices send, one after the other. */
  offers: number[];
  /** The server and the load generator have processors of their own. */
  apart: boolean;
}

export const infoIntervalMs = 10_000;
export const healthIntervalMs = 60_000;

const gibibyte = 1024 ** 3;
/** Sockets that are neither a device's nor a dashboard's: the database, files, pipes. */
const otherFiles = 200;

/** Reads the command line. Throws a sentence for what is wrong, or for what this machine has too little of. */
export function readFleetOptions(args: readonly string[]): FleetOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      devices: { type: 'string', default: '5000' },
      minutes: { type: 'string', default: '5' },
      transport: { type: 'string', default: 'http' },
      dashboards: { type: 'string', default: '200' },
      picture: { type: 'string', default: '60' },
      offers: { type: 'string', default: '1' },
      apart: { type: 'boolean', default: false },
    },
  });
  const whole = (name: 'devices' | 'minutes' | 'dashboards' | 'picture', most: number) => {
    const value = Number(values[name]);
    if (Number.isInteger(value) && value >= 1 && value <= most) return value;
    throw new Error(`--${name} is "${values[name]}": it must be a whole number from 1 to ${most}.`);
  };
  const offers = values.offers.split(',').map(Number);
  if (!offers.every((offer) => offer > 0 && offer <= 10)) {
    throw new Error(`--offers is "${values.offers}": it must be numbers up to 10, such as 1,3.`);
  }
  if (values.transport !== 'http' && values.transport !== 'mqtt') {
    throw new Error(`--transport is "${values.transport}": it must be http or mqtt.`);
  }
  const options = {
    devices: whole('devices', 20_000),
    minutes: whole('minutes', 60),
    transport: values.transport,
    dashboards: whole('dashboards', 2_000),
    pictureBytes: whole('picture', 1_000) * 1_000,
    offers,
    apart: values.apart,
  } as const;
  requireOpenFiles(options);
  requireDisk(options);
  return options;
}

/** Node raises its soft limit to the hard one when it starts; the server inherits that. */
function requireOpenFiles({ devices, dashboards }: FleetOptions): void {
  const needed = devices + dashboards + otherFiles;
  const limits = readFileSync('/proc/self/limits', 'utf8');
  const limit = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
  if (limit === undefined || Number(limit) >= needed) return;
  throw new Error(
    `A process may open ${limit} files here, and ${devices} devices need ${needed}: ` +
      `raise the limit (ulimit -Hn ${needed}), or name fewer devices.`,
  );
}

/** Photos, their thumbnails and the database. */
function requireDisk({ devices, minutes, pictureBytes, offers }: FleetOptions): void {
  const times = offers.reduce((sum, offer) => sum + offer, 0);
  const pictures = (times * devices * minutes * 60_000) / infoIntervalMs;
  const needed = pictures * (pictureBytes * 1.5 + 20_000);
  const { bavail, bsize } = statfsSync(tmpdir());
  if (bavail * bsize >= needed) return;
  throw new Error(
    `The run writes up to ${(needed / gibibyte).toFixed(1)} GiB of pictures and rows, and ${tmpdir()} has ` +
      `${((bavail * bsize) / gibibyte).toFixed(1)} GiB: name fewer devices or minutes, or another TMPDIR.`,
  );
}
