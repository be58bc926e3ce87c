import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { simulate } from './simulate.ts';
import { UsageError } from './usage-error.ts';

export const simulateUsage = `Usage: node packages/simulator/src/main.ts [OPTIONS]

Simulates a fleet of three customers with forty sites, until it is asked to end.
  --server URL                the server, http://127.0.0.1:8080 by default
  --mqtt URL                  its MQTT broker; without it every device speaks HTTP
  --admin-email EMAIL         an administrator, to create the fleet
  --admin-password-file FILE  holds the password; or set FOYER_ADMIN_PASSWORD
  --data DIR                  tokens and unsent notifications, ./data/simulator by default
  --seed N                    another number gives other people; 7 by default
  --history-days N            days of history to send at the first start, 30 by default; of 28 or more also
                              the same weeks of the year before
  --info-seconds N            pause between two pictures of a camera, 20 by default`;

function wholeNumber(text: string, name: string, least: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least) {
    throw new UsageError(`--${name} must be a whole number of at least ${least}, not "${text}".`);
  }
  return value;
}

async function passwordFrom(file: string | undefined): Promise<string> {
  const password =
    file === undefined ? process.env.FOYER_ADMIN_PASSWORD : (await readFile(file, 'utf8')).trim();
  if (!password) {
    throw new UsageError('Give --admin-password-file FILE or set FOYER_ADMIN_PASSWORD.');
  }
  return password;
}

/** Runs until `signal` aborts. */
export async function runSimulate(argv: string[], signal: AbortSignal): Promise<void> {
  const { values } = parseArgs({
    args: argv,
    options: {
      server: { type: 'string', default: 'http://127.0.0.1:8080' },
      mqtt: { type: 'string' },
      'admin-email': { type: 'string' },
      'admin-password-file': { type: 'string' },
      data: { type: 'string', default: join('data', 'simulator') },
      seed: { type: 'string', default: '7' },
      'history-days': { type: 'string', default: '30' },
      'info-seconds': { type: 'string', default: '20' },
    },
  });
  const email = values['admin-email'];
  if (!email) throw new UsageError('Give --admin-email EMAIL of an administrator.');
  await simulate({
    server: values.server.replace(/\/+$/, ''),
    mqtt: values.mqtt,
    email,
    password: await passwordFrom(values['admin-password-file']),
    dataFolder: values.data,
    seed: wholeNumber(values.seed, 'seed', 0),
    historyDays: wholeNumber(values['history-days'], 'history-days', 0),
    infoEveryMs: 1000 * wholeNumber(values['info-seconds'], 'info-seconds', 1),
    signal,
  });
}
