import type { Sale, StaffHours } from '@foyer/contract';
import { hoursOn } from '../opening.ts';
import { chance, keyOf } from '../seeded-random.ts';
import { isInstalled, type SimulatedDevice } from '../simulated-device.ts';
import { localMoment, nextDayStart, siteTime } from '../site-time.ts';

const hourMs = 3_600_000;
/** People served by one who works in a shop, on an ordinary day. */
const visitorsPerStaff = 90;

/** Currencies of the shops' clocks; elsewhere the euro. */
const currencies: Readonly<Record<string, string>> = {
  'America/New_York': 'USD',
  'America/Sao_Paulo': 'BRL',
  'Australia/Sydney': 'AUD',
  'Europe/Warsaw': 'PLN',
};

/** Whether a device counts the entrances of a shop, which has tills. */
export const hasTills = ({ plan, visitors }: SimulatedDevice): boolean =>
  !plan.industrial && visitors.doors.length > 0;

/** When a site is open on the local day that begins at a midnight; undefined where it is closed or not there yet. */
function openTime(device: SimulatedDevice, dayStart: number) {
  const hours = hoursOn(device.plan, dayStart + hourMs);
  if (!hours || !isInstalled(device, dayStart)) return undefined;
  const [from, until] = hours.map((hour) => localMoment(device.plan.zone, dayStart, hour));
  return { from: from!, until: until! };
}

/** `ES-MAD-01 2026-03-10`: a day of a site has one entry, which grows until it closes. */
const idOf = ({ plan }: SimulatedDevice, dayStart: number) =>
  `${plan.code} ${new Date(Math.floor(siteTime(plan.zone, dayStart).day) * 24 * hourMs).toISOString().slice(0, 10)}`;

/** What the tills of a shop took on a local day until a moment, from who came: a part of them buys. */
export function salesOfDay(
  device: SimulatedDevice,
  site: number,
  dayStart: number,
  until: number,
): Sale | undefined {
  const open = openTime(device, dayStart);
  if (!open || until <= open.from) return undefined;
  const { plan, seed, visitors } = device;
  const end = Math.min(until, nextDayStart(plan.zone, dayStart));
  const came = visitors.doors.reduce(
    (sum, door) => sum + visitors.crossed(door, dayStart, end).in,
    0,
  );
  const shop = keyOf(seed, plan.code, 'tills');
  const day = Math.floor(siteTime(plan.zone, dayStart).day);
  const buying = (0.16 + 0.14 * chance(shop, 1)) * (0.9 + 0.2 * chance(shop, day));
  const transactions = Math.floor(came * buying);
  const basket = 18 + 40 * chance(shop, 2);
  return {
    id: idOf(device, dayStart),
    site,
    at: new Date(Math.min(until, open.until) - 1).toISOString(),
    transactions,
    items: Math.round(transactions * (1.6 + chance(shop, 3))),
    amount: Math.round(transactions * basket * 100) / 100,
    currency: currencies[plan.zone] ?? 'EUR',
  };
}

/** Who works in a shop on a local day. */
export function staffOfDay(
  device: SimulatedDevice,
  site: number,
  dayStart: number,
): StaffHours | undefined {
  const open = openTime(device, dayStart);
  if (!open) return undefined;
  return {
    id: idOf(device, dayStart),
    site,
    from: new Date(open.from).toISOString(),
    to: new Date(open.until).toISOString(),
    people: Math.max(2, Math.round(device.plan.visitors / visitorsPerStaff)),
  };
}
