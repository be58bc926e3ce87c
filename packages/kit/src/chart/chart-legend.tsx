import classes from './chart-legend.module.css';
import type { Column } from './chart-reading.ts';

interface Props {
  columns: readonly Column[];
  hidden: ReadonlySet<string>;
  onHidden: (hidden: ReadonlySet<string>) => void;
  /** The previous period's label, where one is drawn. */
  before: string | undefined;
}

/** Names the series of a chart; pressing one hides or shows it. */
export function ChartLegend({ columns, hidden, onHidden, before }: Props) {
  const shown = columns.filter(({ isBefore }) => !isBefore);
  const toggle = (name: string) =>
    onHidden(
      new Set(hidden.has(name) ? [...hidden].filter((each) => each !== name) : [...hidden, name]),
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div className={classes.legend} role="group" aria-label="Series shown">
      {shown.map(({ name, color }) => (
        <button
          key={name}
          type="button"
          className={classes.series}
          aria-pressed={!hidden.has(name)}
          onClick={() => toggle(name)}
        >
          <span className={classes.swatch} style={{ color }} />
          <bdi>{name}</bdi>
        </button>
      ))}
      {before !== undefined && (
        <span className={classes.before}>
          <span className={classes.swatch} data-before="true" />
          {before}
        </span>
      )}
    </div>
  );
}
