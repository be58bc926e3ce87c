import { bisectLeft } from 'd3-array';
import type { PlannedDevice } from './fleet-plan.ts';
import { busyness, hoursOn } from './opening.ts';
import { chance, keyOf, pick, smoothNoise } from './seeded-random.ts';
import { localDayStart, localMoment, nextDayStart, siteTime } from './site-time.ts';

/** A camera's counting line. */
export interface Door {
  camera: string;
  line: string;
}

/** When people came in and left by a line, in ms since 1970, ascending. */
interface Crossings {
  in: number[];
  out: number[];
}

/** Those of a line on one day: all, and those that its counter saw. */
interface CrossingsOfDay {
  all: Crossings;
  seen: Crossings;
}

const hourMs = 3_600_000;
const minuteMs = 60_000;
const daysKept = 4;
/** Share of the people who leave that the counter misses: two close together are counted as one, more rarely of few. */
const missedShare = ({ compact }: PlannedDevice) => (compact ? 0.003 : 0.012);

/** Lines of a site by which people come and go. */
export const doorsOf = ({ cameras }: PlannedDevice): Door[] =>
  cameras.flatMap(({ code, lines }) => lines.map((line) => ({ camera: code, line })));

const nameOf = ({ camera, line }: Door) => `${camera} ${line}`;

/**
 * The visitors of a site: everybody who comes in on a day leaves before it closes. A pure function of seed, site and
 * day, so that the people inside are always those who came in less those who left.
 */
export function visitorsOf(seed: number, device: PlannedDevice) {
  const doors = doorsOf(device);
  const days = new Map<number, Map<string, CrossingsOfDay>>();

  /** The crossings of the local day that a moment lies in. */
  function dayOf(at: number): Map<string, CrossingsOfDay> {
    const start = localDayStart(device.zone, at);
    const known = days.get(start);
    if (known) return known;
    const made = crossingsOfDay(seed, device, doors, start);
    if (days.size >= daysKept) days.delete(days.keys().next().value!);
    days.set(start, made);
    return made;
  }

  /** People across a line from `from` to before `to`, in ms since 1970: all, or those that its counter saw. */
  function crossed(
    door: Door,
    from: number,
    to: number,
    which: keyof CrossingsOfDay = 'all',
  ): { in: number; out: number } {
    let [came, left] = [0, 0];
    for (let at = from; at < to; at = nextDayStart(device.zone, at)) {
      const crossings = dayOf(at).get(nameOf(door))?.[which];
      if (!crossings) continue;
      came += countBetween(crossings.in, from, to);
      left += countBetween(crossings.out, from, to);
    }
    return { in: came, out: left };
  }

  /** When people crossed a line whom its counter saw, from `from` to before `to`. */
  function seenMoments(door: Door, from: number, to: number): Crossings {
    const found: Crossings = { in: [], out: [] };
    for (let at = from; at < to; at = nextDayStart(device.zone, at)) {
      const seen = dayOf(at).get(nameOf(door))?.seen;
      if (!seen) continue;
      for (const direction of ['in', 'out'] as const) {
        const moments = seen[direction];
        found[direction].push(...moments.slice(bisectLeft(moments, from), bisectLeft(moments, to)));
      }
    }
    return found;
  }

  /** People inside at a moment. */
  function inside(at: number): number {
    const start = localDayStart(device.zone, at);
    return doors.reduce((people, door) => {
      const since = crossed(door, start, at);
      return people + since.in - since.out;
    }, 0);
  }

  return { doors, crossed, seenMoments, inside };
}

export type Visitors = ReturnType<typeof visitorsOf>;

function crossingsOfDay(
  seed: number,
  device: PlannedDevice,
  doors: readonly Door[],
  start: number,
): Map<string, CrossingsOfDay> {
  const made = new Map(
    doors.map((door): [string, CrossingsOfDay] => [
      nameOf(door),
      { all: { in: [], out: [] }, seen: { in: [], out: [] } },
    ]),
  );
  const { weekday, day } = siteTime(device.zone, start + hourMs);
  const hours = hoursOn(device, start + hourMs);
  if (!hours || doors.length === 0) return made;
  const key = keyOf(seed, device.code, 'visitors', Math.floor(day));
  const share =
    busyness(device, weekday) * trendOf(seed, device, day) * (0.85 + 0.3 * chance(key, -1));
  const count = Math.round(device.visitors * share);
  const [from, until] = hours.map((hour) => localMoment(device.zone, start, hour)) as [
    number,
    number,
  ];
  for (let nth = 0; nth < count; nth += 1) {
    const draw = (what: number) => chance(key, nth, what);
    const came = from + arrivalShare(device, (nth + draw(1)) / count) * (until - from);
    const stayMs = device.stayMin * minuteMs * (0.4 + 1.2 * draw(2));
    // Who comes late leaves as the site closes, the last ones just before it does.
    const left = Math.min(came + stayMs, until - (until - came) * 0.15 * draw(3));
    made.get(nameOf(pick(doors, draw(4))))!.all.in.push(Math.floor(came));
    made.get(nameOf(pick(doors, draw(5))))!.all.out.push(Math.floor(left));
  }
  for (const { all, seen } of made.values()) {
    all.in.sort((a, b) => a - b);
    all.out.sort((a, b) => a - b);
    seen.in = all.in;
    seen.out = all.out.filter((moment) => chance(key, moment, 6) >= missedShare(device));
  }
  return made;
}

/** Visitors against those of an ordinary year: a site gains or loses up to a tenth in a year. */
const trendOf = (seed: number, { code }: PlannedDevice, day: number): number =>
  0.92 + 0.16 * smoothNoise(keyOf(seed, code, 'trend'), day / 365);

/** When people come, as shares of the opening time: in two shifts, or most around noon and in the afternoon. */
const factoryArrivals = [
  [0, 0],
  [0.5, 0.06],
  [0.6, 0.3],
  [0.68, 0.48],
  [0.96, 0.54],
  [1, 0.9],
] as const;
const shopArrivals = [
  [0, 0],
  [0.08, 0.1],
  [0.2, 0.22],
  [0.5, 0.42],
  [0.85, 0.72],
  [1, 0.96],
] as const;

/** The part of the opening time after which a share of the day's people has come. */
function arrivalShare({ industrial }: PlannedDevice, share: number): number {
  const curve = industrial ? factoryArrivals : shopArrivals;
  for (let i = 1; i < curve.length; i += 1) {
    const [[fromShare, from], [toShare, to]] = [curve[i - 1]!, curve[i]!];
    if (share <= toShare) return from + ((to - from) * (share - fromShare)) / (toShare - fromShare);
  }
  return 1;
}

const countBetween = (times: readonly number[], from: number, to: number) =>
  bisectLeft(times, to) - bisectLeft(times, from);
