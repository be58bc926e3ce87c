import { Sparkline } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import classes from './now.module.css';

interface Props {
  /** At moments that follow on each other, the newest last; null where it is unknown; undefined while loading. */
  people: readonly (number | null)[] | undefined;
}

/** The last hour of an area as a small line, and in words whether more or fewer are inside. */
export default function Trend({ people = [] }: Props) {
  const known = people.filter((count) => count !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined || known.length < 2)
    return <span className={classes.trend} />;
  const change = last - first;
  const words =
    change === 0
      ? t('as many as an hour ago')
      : change > 0
        ? t('{count, number} more than an hour ago', { count: change })
        : t('{count, number} fewer than an hour ago', { count: -change });
  return (
    <div className={classes.trend} title={words}>
      <Sparkline values={people} label={words} tone="quiet" height={16} />
    </div>
  );
}
