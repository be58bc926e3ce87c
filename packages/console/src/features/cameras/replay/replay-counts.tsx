import type { CameraTimeline, CountingLine } from '@foyer/contract';
import { Card, showCount, showZoned } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { partName } from '../counting/drawn-parts.ts';
import classes from './replay.module.css';
import type { ReplayClock } from './replay-clock.ts';
import type { TimelineLength } from './replay-search.ts';
import { type ReplayWindow, windowOf } from './replay-windows.ts';
import { countsUntil, crossedNow, lastBefore, measuredOf, measuredShare } from './shown-moment.ts';
import { useClock } from './use-clock.ts';

interface Props {
  clock: ReplayClock;
  zone: string;
  day: CameraTimeline;
  windows: readonly ReplayWindow[];
  lines: readonly CountingLine[];
  length: TimelineLength;
  /** Where the counts begin, ms since 1970. */
  since: number;
}

/** Who crossed each line until the moment, and how many people there are. */
export function ReplayCounts({ clock, zone, day, windows, lines, length, since }: Props) {
  const at = useClock(clock, (one) => one.at);
  const rate = useClock(clock, (one) => one.rate);
  const window = windows.find(({ start }) => start === windowOf(at));
  const measured = measuredShare(measuredOf(day), { start: since, until: at });
  const shown = (people: number) => (measured === 0 && people === 0 ? '–' : showCount(people));
  const counts = countsUntil(day, window, since, at);
  const crossed = crossedNow(window?.crossings ?? [], at, rate);
  const people = lastBefore(
    windows.flatMap(({ readings }) => readings.filter(({ counting }) => counting !== null)),
    at,
  )?.counting;
  const ids = [...new Set([...lines.map(({ id }) => id), ...counts.keys()])];
  const named = (id: string) => {
    const line = lines.find((one) => one.id === id);
    return { ...line, id, name: partName({ id, name: line?.name ?? '', kind: 'line' }) };
  };
  return (
    <Card title={t('Counts')} level={2}>
      <dl className={classes.people}>
        <dt>{t('People on the picture')}</dt>
        <dd data-testid="replay-people">{people == null ? '–' : showCount(people)}</dd>
      </dl>
      {ids.length === 0 ? (
        <p className={classes.quiet}>{t('This camera counts no line.')}</p>
      ) : (
        <table className={classes.counts} data-testid="replay-counts">
          <caption>
            {length === 'day'
              ? t('Since the day began')
              : t('Since {time}', { time: showZoned(since, zone, 'time') })}
            {/* Digits change while it plays: their place stays. */}
            <span className={classes.share}>
              {at > since &&
                measured < 0.995 &&
                t('{percent, number} % of it measured', { percent: Math.floor(100 * measured) })}
            </span>
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('Line')}</th>
              <th scope="col">{t.of('direction of a line', 'In')}</th>
              <th scope="col">{t.of('direction of a line', 'Out')}</th>
            </tr>
          </thead>
          <tbody>
            {ids.map((id) => {
              const count = counts.get(id) ?? { in: 0, out: 0 };
              const line = named(id);
              return (
                <tr key={id} data-crossed={crossed.has(id)}>
                  <th scope="row">
                    <bdi>{line.name}</bdi>
                  </th>
                  <td title={line.in_name}>{shown(count.in)}</td>
                  <td title={line.out_name}>{shown(count.out)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </Card>
  );
}
