import { expect } from 'vitest';

/** The reading of one source in one message. */
export interface SlowReading {
  customer: number;
  device: number;
  source: string;
  at: number;
  people?: number;
  distance?: number;
  ppe?: number | null;
  /** People whose equipment was judged. */
  ppePeople?: number | null;
  maskPeople?: number;
  masks?: number;
  alerts?: number;
}

const quarterMs = 900_000;
type Level = 'people' | 'distance' | 'ppe' | 'maskPeople' | 'masks';

const quarterOf = (at: number) => Math.floor(at / quarterMs) * quarterMs;
const group = <T>(items: readonly T[], keyOf: (item: T) => string) => [
  ...Map.groupBy(items, keyOf).values(),
];
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const mean = (values: readonly number[]) =>
  values.length === 0 ? null : sum(values) / values.length;
const known = (values: readonly (number | null | undefined)[]) =>
  values.filter((value) => value !== null && value !== undefined);
/** Rounded to hundredths by another way of counting. */
const near = (value: number | null) => (value === null ? null : expect.closeTo(value, 1.9));

/** The expected series of a range, computed per quarter hour from the specification. */
export function slowLevels(
  readings: readonly SlowReading[],
  { zone, from, to, step }: { zone: string; from: number; to: number; step: 'hour' | 'day' },
) {
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    dateStyle: 'short',
    hour12: false,
  } as const);
  const hour = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hour: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  });
  const dayOf = (at: number) => clock.format(at);
  const hourOf = (at: number) => `${dayOf(at)} ${hour.format(at)}`;
  const bucketOf = step === 'day' ? dayOf : hourOf;

  // From well before `from`, so that the bucket that contains it has its start.
  const starts = new Map<string, number>();
  const covered = new Set<string>();
  for (let at = quarterOf(from) - 192 * quarterMs; at < to; at += quarterMs) {
    const bucket = bucketOf(at);
    if (!starts.has(bucket)) starts.set(bucket, at);
    if (at >= quarterOf(from)) covered.add(bucket);
  }
  const inside = readings.filter(
    ({ at }) => quarterOf(at) >= quarterOf(from) && quarterOf(at) < to,
  );

  /** Level of an hour: the sum of each source's mean. */
  const levelOf = (hours: readonly SlowReading[], level: Level) => {
    const means = known(
      group(hours, ({ device, source }) => `${device} ${source}`).map((one) =>
        mean(known(one.map((reading) => reading[level]))),
      ),
    );
    return means.length === 0 ? null : sum(means);
  };
  const averageOf = (some: readonly SlowReading[], level: Level) =>
    mean(known(group(some, ({ at }) => hourOf(at)).map((one) => levelOf(one, level))));
  const ppeOf = (some: readonly SlowReading[]) =>
    some.some(({ ppePeople }) => (ppePeople ?? 0) > 0) ? near(averageOf(some, 'ppe')) : null;
  const peakOf = (some: readonly SlowReading[]) => {
    const counted = some.filter(({ people }) => people !== undefined);
    const peaks = group(counted, ({ at }) => String(quarterOf(at))).map((quarter) =>
      sum(
        group(quarter, ({ device, source }) => `${device} ${source}`).map((one) =>
          Math.max(...known(one.map(({ people }) => people))),
        ),
      ),
    );
    return peaks.length === 0 ? null : Math.max(...peaks);
  };

  const measured = () => {
    const isRead = ({ people, maskPeople }: SlowReading) =>
      people !== undefined || maskPeople !== undefined;
    const hoursRead = new Set(inside.filter(isRead).map(({ at }) => hourOf(at)));
    let [all, read] = [0, 0];
    for (let at = quarterOf(from); at < to; at += quarterMs) {
      const length = Math.min(at + quarterMs, to) - at;
      all += length;
      if (hoursRead.has(hourOf(at))) read += length;
    }
    return expect.closeTo(read / all, 2.9);
  };

  const seriesOf = (value: (some: readonly SlowReading[]) => unknown) =>
    [...covered].map((bucket) => [
      starts.get(bucket),
      value(inside.filter(({ at }) => bucketOf(at) === bucket)),
    ]);
  const level = (name: Level) => seriesOf((some) => near(averageOf(some, name)));
  return {
    counting: [level('people'), seriesOf(peakOf), level('distance'), seriesOf(ppeOf)],
    mask: [level('maskPeople'), level('masks')],
    summary: {
      people: near(averageOf(inside, 'people')),
      peak: peakOf(inside),
      distance: near(averageOf(inside, 'distance')),
      ppe: ppeOf(inside),
      alerts: sum(known(inside.map(({ alerts }) => alerts))),
      measured: measured(),
    },
  };
}
