import type { Occupancy, OccupancyHistory } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import type { ComponentProps } from 'react';
import type { SheetExport } from '../../shared/records/sheet-export.tsx';
import { occupancyLooks } from './occupancy-looks.ts';

/** Who is inside each area now, as a sheet. */
export const occupancySheet = (
  areas: readonly { name: string; occupancy: Occupancy }[],
): Pick<ComponentProps<typeof SheetExport>, 'columns' | 'rows'> => ({
  columns: [t('Area'), t('State'), t('People'), t('Margin (±)'), t('Capacity')],
  rows: areas.map(({ name, occupancy: { state, people, margin, capacity } }) => [
    name,
    occupancyLooks[state].word,
    state === 'unknown' ? null : people,
    state === 'unknown' ? null : margin,
    capacity === 0 ? null : capacity,
  ]),
});

/** Why the state is unknown, with the cameras that are silent; undefined where it is known. */
export function unknownWords({ state, silent, people }: Occupancy): string | undefined {
  if (state !== 'unknown') return undefined;
  const why =
    silent.length === 0
      ? t('Unknown yet: none of its entrances has sent anything.')
      : t(
          '{count, plural, one {Unknown while {cameras} is silent.} other {Unknown while {cameras} are silent.}}',
          { count: silent.length, cameras: silent.map(({ Name }) => Name).join(', ') },
        );
  return `${why} ${t('Last known count: {people, number}.', { people })}`;
}

/** What drift was found at resets: how far the count was off, on average. */
export function driftWords(drifts: readonly OccupancyHistory['drifts'][number][]): string {
  if (drifts.length === 0) return t('No reset in this range.');
  const mean = drifts.reduce((sum, { people }) => sum + Math.abs(people), 0) / drifts.length;
  return t(
    'Off by {mean, number} on average over {count, plural, one {# reset} other {# resets}}.',
    { mean: Math.round(mean), count: drifts.length },
  );
}

/** One drift: who seemed to have stayed, or to have left without having come. */
export const driftSentence = (people: number): string =>
  people === 0
    ? t('nobody still counted')
    : people > 0
      ? t('{count, plural, one {# person} other {# people}} still counted inside', {
          count: people,
        })
      : t('{count, plural, one {# more person} other {# more people}} left than came', {
          count: -people,
        });

const line = { type: 'line', fillOpacity: 0.25, lineWidth: 2, color: '#1A86D0' };

/** Occupancy as a line with its band and the capacity; gaps where it is unknown. */
export function occupancySeries({ rows }: OccupancyHistory, capacity: number) {
  const at = rows.map((row) => Date.parse(row.at));
  const edge = (sign: 1 | -1) =>
    rows.map(({ people, margin }, i) => [
      at[i]!,
      people === null || margin === null ? null : Math.max(0, people + sign * margin),
    ]);
  const hasBand = rows.some(({ people, margin }) => people !== null && margin !== null);
  return {
    data: [
      rows.map(({ people }, i) => [at[i]!, people]),
      ...(hasBand ? [edge(-1), edge(1)] : []),
      ...(capacity > 0 ? [at.map((moment) => [moment, capacity])] : []),
    ],
    conf: [
      { ...line, name: t('People inside') },
      ...(hasBand
        ? [
            { ...line, name: t('At least'), type: 'low' },
            { ...line, name: t('At most'), type: 'high' },
          ]
        : []),
      ...(capacity > 0 ? [{ ...line, name: t('Capacity'), color: '#FD5F00', isDashed: true }] : []),
    ],
  };
}
