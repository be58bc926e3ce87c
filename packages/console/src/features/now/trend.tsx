import { t } from '@foyer/translation/page';
import classes from './now.module.css';

interface Props {
  /** At moments that follow on each other, the newest last; null where it is unknown; undefined while loading. */
  people: readonly (number | null)[] | undefined;
}

/** The last hour of an area as a small line, and in words whether more or fewer are inside. */
export function Trend({ people = [] }: Props) {
  const known = people.flatMap((count, i) => (count === null ? [] : [[i, count] as const]));
  const [first, last] = [known[0]?.[1], known.at(-1)?.[1]];
  if (first === undefined || last === undefined || known.length < 2)
    return <span className={classes.trend} />;
  const counts = known.map(([, count]) => count);
  const [low, high] = [Math.min(...counts), Math.max(...counts)];
  const heightOf = (count: number) => (high === low ? 50 : ((high - count) / (high - low)) * 100);
  const points = known.map(([i, count]) => `${(i / (people.length - 1)) * 100},${heightOf(count)}`);
  const change = last - first;
  const words =
    change === 0
      ? t('as many as an hour ago')
      : change > 0
        ? t('{count, number} more than an hour ago', { count: change })
        : t('{count, number} fewer than an hour ago', { count: -change });
  return (
    <svg
      className={classes.trend}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      role="img"
      aria-label={words}
    >
      <title>{words}</title>
      <polyline points={points.join(' ')} />
    </svg>
  );
}
