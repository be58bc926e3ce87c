import type { Dwell } from '@foyer/contract';
import { showCount, showDecimals, showZoned } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { SheetTable } from '../../../shared/records/sheet-table.tsx';
import { stayClasses } from './stay-classes.ts';
import classes from './stays.module.css';

const wholeRange = '';

/** Stays by their length, in the whole range or one of its hours. */
export function StayHistogram({ place, dwell }: { place: string; dwell: Dwell }) {
  const [chosen, choose] = useState(wholeRange);
  const row = dwell.rows.find(({ from, stays }) => from === chosen && stays > 0);
  const { histogram, stays } = row ?? { histogram: dwell.histogram, stays: dwell.sum.stays };
  const lengths = stayClasses(histogram);
  const most = Math.max(...lengths.map((length) => length.stays));
  return (
    <Stack gap="md">
      <NativeSelect
        label={t('Stays that ended in')}
        value={row ? chosen : wholeRange}
        data={[{ value: wholeRange, label: t('the whole range') }, ...bucketChoices(dwell)]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        maw={320}
      />
      <SheetTable
        title={
          row
            ? t('Stays in {place} by length, {when}', {
                place,
                when: bucketWords(row, dwell.range),
              })
            : t('Stays in {place} by length', { place })
        }
        columns={[t('Length'), t('Stays'), t('Share, %')]}
        rows={lengths.map(({ name, stays: count }) => {
          const percent = Math.round((count / stays) * 1000) / 10;
          return {
            key: name,
            cells: [name, count, percent],
            shown: [
              <span key="length" className={classes.length}>
                {name}
              </span>,
              <Bar key="stays" count={count} most={most} />,
              showDecimals(percent, 1),
            ],
          };
        })}
      />
    </Stack>
  );
}

/** A number of stays, with a bar as long as it is beside the most. */
const Bar = ({ count, most }: { count: number; most: number }) => (
  <span className={classes.bar}>
    <span className={classes.track} aria-hidden="true">
      <span className={classes.filled} style={{ width: `${(count / most) * 100}%` }} />
    </span>
    {showCount(count)}
  </span>
);

type Bucket = Pick<Dwell['rows'][number], 'from' | 'to'>;

const clock = (at: string, zone: string) => showZoned(Date.parse(at), zone, 'time');
const day = (at: string, zone: string) => showZoned(Date.parse(at), zone, 'day');

/** `02/03/2026 10:00 to 11:00`, or `02/03/2026`. */
const bucketWords = ({ from, to }: Bucket, { zone, bucket }: Dwell['range']) =>
  bucket === '1d'
    ? day(from, zone)
    : t('{day} {start} to {end}', {
        day: day(from, zone),
        start: clock(from, zone),
        end: clock(to, zone),
      });

/** The hours or days in which somebody left, the latest first; hours under their day. */
function bucketChoices({ rows, range }: Dwell) {
  const left = rows.filter(({ stays }) => stays > 0).toReversed();
  if (range.bucket === '1d')
    return left.map((row) => ({ value: row.from, label: bucketWords(row, range) }));
  const days = Map.groupBy(left, ({ from }) => day(from, range.zone));
  return [...days].map(([group, hours]) => ({
    group,
    items: hours.map((row) => ({
      value: row.from,
      label: t('{start} to {end}', {
        start: clock(row.from, range.zone),
        end: clock(row.to, range.zone),
      }),
    })),
  }));
}
