import { t } from '@foyer/translation/page';
import { showFigure } from '../../text/figures.ts';
import { FigureTable } from '../figure-table/figure-table.tsx';
import { axisTop, bandPath, type CurveHour, linePath } from './curve-shapes.ts';
import classes from './day-curve.module.css';

interface Props {
  /** What is shown, as a name. */
  label: string;
  /** What is seen, in words, for those who do not see it. */
  sentence: string;
  /** Each hour of the day, with what the clock shows at its beginning: `14:00`. */
  hours: readonly (CurveHour & { clock: string })[];
}

/** A day by hour over the range that is usual on it. Drawn without a library, as it is on the first screen. */
export function DayCurve({ label, sentence, hours }: Props) {
  const top = axisTop(hours.flatMap(({ value, high }) => [value, high]));
  const line = (edge: 'value' | 'usual') =>
    linePath(
      hours.map((hour) => hour[edge]),
      top,
    );
  const hasUsual = hours.some(({ usual }) => usual !== null);
  return (
    <div>
      <div className={classes.plot}>
        <div className={classes.values} aria-hidden>
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{showFigure(value)}</span>
          ))}
        </div>
        <svg
          className={classes.drawing}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-label={sentence}
        >
          <path className={classes.grid} d="M0,0H100M0,50H100M0,100H100" />
          <path className={classes.band} d={bandPath(hours, top)} />
          <path className={classes.usual} d={line('usual')} />
          <path className={classes.value} d={line('value')} />
        </svg>
        <div className={classes.clocks} aria-hidden>
          {hours
            .filter((_, i) => i % 6 === 0)
            .map(({ clock }) => (
              <span key={clock}>{clock}</span>
            ))}
        </div>
      </div>
      <div className={classes.legend} aria-hidden>
        <span data-part="value">{t('Today')}</span>
        {hasUsual && (
          <>
            <span data-part="usual">{t('Usual')}</span>
            <span data-part="band">{t('Usual range')}</span>
          </>
        )}
      </div>
      <FigureTable
        label={label}
        columns={[t('Hour'), t('Today'), t('Usual from'), t('Usual'), t('Usual to')]}
        rows={hours.map(({ clock, value, low, usual, high }) => [clock, value, low, usual, high])}
      />
    </div>
  );
}
