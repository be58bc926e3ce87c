import type { Clock } from '@foyer/device-client';
import type { Period } from '../history.ts';
import type { Api } from '../setup/api.ts';
import type { SimulatedDevice } from '../simulated-device.ts';
import { localDayStart, nextDayStart } from '../site-time.ts';
import { hasTills, salesOfDay, staffOfDay } from './till-rows.ts';

/** Rows of one request. */
const rowsAtOnce = 2_000;
const everyMs = 15 * 60_000;
const dayMs = 86_400_000;

export interface TillOptions {
  /** With a key that may write data of the shops' customer. */
  api: Api;
  devices: readonly SimulatedDevice[];
  /** The site of each device, by its code. */
  sites: ReadonlyMap<string, number>;
  clock: Clock;
  signal: AbortSignal;
  print: (line: string) => void;
}

/** Sends what tills took and who worked in a period. An entry has the same id however often it is sent. */
export async function sendTills(options: TillOptions, { fromMs, untilMs }: Period): Promise<void> {
  const sales: object[] = [];
  const staff: object[] = [];
  for (const device of options.devices.filter(hasTills)) {
    const site = options.sites.get(device.plan.code);
    if (site === undefined) continue;
    const { zone } = device.plan;
    for (let day = localDayStart(zone, fromMs); day < untilMs; day = nextDayStart(zone, day)) {
      sales.push(...[salesOfDay(device, site, day, untilMs) ?? []].flat());
      staff.push(...[staffOfDay(device, site, day) ?? []].flat());
    }
  }
  await sendRows(options.api, '/api/data/sales', sales);
  await sendRows(options.api, '/api/data/staff-hours', staff);
}

/** Sends the day that is under way again and again, and the one before, until `signal` aborts. */
export async function runTills(options: TillOptions): Promise<void> {
  const { clock, signal, print } = options;
  while (!signal.aborted) {
    await clock.sleep(everyMs, signal);
    if (signal.aborted) return;
    const untilMs = clock.now();
    // What is not sent now comes with the next time.
    await sendTills(options, { fromMs: untilMs - dayMs, untilMs }).catch((error: unknown) => {
      if (!signal.aborted) print(`Tills: ${error instanceof Error ? error.message : error}`);
    });
  }
}

async function sendRows(api: Api, path: string, rows: readonly object[]): Promise<void> {
  for (let first = 0; first < rows.length; first += rowsAtOnce)
    await api.post(path, rows.slice(first, first + rowsAtOnce));
}
