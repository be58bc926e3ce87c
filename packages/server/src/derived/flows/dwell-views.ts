import type { Dwell } from '@foyer/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { Span } from '../../platform/time/site-time.ts';
import { classBegin, countOfStays, quantileOf, type Stays } from '../rollups/stay-classes.ts';

interface Row {
  /** Place of the span in the query, from 1. */
  nth: number;
  class: number;
  stays: number;
}

const rounded = (seconds: number) => Math.round(seconds * 10) / 10;

const figures = (stays: Stays) => ({
  stays: countOfStays(stays),
  median_s: quantileOf(stays, 0.5),
  p90_s: quantileOf(stays, 0.9),
});

const histogram = (stays: Stays) =>
  [...stays]
    .sort(([a], [b]) => a - b)
    .map(([nth, count]) => ({
      from_s: rounded(classBegin(nth)),
      to_s: rounded(classBegin(nth + 1)),
      stays: count,
    }));

/** How long people stayed in the zones that fit a condition, in each of some spans that follow on each other. */
export async function dwellOf(
  db: Db,
  condition: RawBuilder<unknown>,
  zone: string | undefined,
  spans: readonly Span[],
): Promise<Omit<Dwell, 'range'>> {
  const { rows } = await sql<Row>`
    select width_bucket(z.bucket, ${spans.map(({ start }) => new Date(start))}::timestamptz[]) as nth,
      z.class, sum(z.stays)::int as stays
    from devices d
    join customers c on c.id = d.customer_id
    join zone_stays z on z.device_id = d.id
    join sources n on n.device_id = z.device_id and n.source = z.source and n.counted_as is not null
    left join cameras m on m.device_id = d.id and m.code = n.counted_as
    where ${condition} and z.bucket >= ${new Date(spans[0]!.start)}
      and z.bucket < ${new Date(spans.at(-1)!.until)}
      and z.zone = coalesce(${zone ?? null}::text, z.zone)
    group by 1, 2 order by 1, 2`.execute(db);
  const whole = new Map<number, number>();
  const bySpan = spans.map(() => new Map<number, number>());
  for (const row of rows) {
    whole.set(row.class, (whole.get(row.class) ?? 0) + row.stays);
    bySpan[row.nth - 1]!.set(row.class, row.stays);
  }
  return {
    rows: spans.map(({ start, until }, i) => ({
      from: new Date(start).toISOString(),
      to: new Date(until).toISOString(),
      ...figures(bySpan[i]!),
      histogram: histogram(bySpan[i]!),
    })),
    sum: figures(whole),
    histogram: histogram(whole),
  };
}
