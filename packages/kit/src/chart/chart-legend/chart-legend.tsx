import { t } from '@foyer/translation/page';
import type { SeriesConf } from '../time-series-chart/series/time-series.ts';
import classes from './chart-legend.module.css';

interface Props {
  series: readonly Pick<SeriesConf, 'name' | 'color' | 'hatched'>[];
  hidden: ReadonlySet<string>;
  onHidden: (hidden: ReadonlySet<string>) => void;
  /** The previous period's label, where one is drawn. */
  before?: string | undefined;
}

/** Names the series of a chart; pressing one hides or shows it. */
export function ChartLegend({ series, hidden, onHidden, before }: Props) {
  const toggle = (name: string) =>
    onHidden(
      new Set(hidden.has(name) ? [...hidden].filter((each) => each !== name) : [...hidden, name]),
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div className={classes.legend} role="group" aria-label={t('Series shown')}>
      {series.map(({ name, color, hatched }) => (
        <button
          key={name}
          type="button"
          className={classes.series}
          aria-pressed={!hidden.has(name)}
          onClick={() => toggle(name)}
        >
          <span
            className={classes.swatch}
            data-hatched={hatched === 'all' || undefined}
            style={{ color }}
          />
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
