import { t } from '@foyer/translation/page';
import { useComputedColorScheme } from '@mantine/core';
import { surfaces } from '../../theme/tokens.ts';
import { ExportMenu } from '../export-menu/export-menu.tsx';
import {
  cellColours,
  hourNames,
  maxOf,
  shortWeekdays,
  showPeople,
  type WeekCells,
  weekdays,
} from './week-heat.ts';
import classes from './week-heat-table.module.css';

interface Props {
  /** What the values are, as its name; also of exported files. */
  label: string;
  cells: WeekCells;
}

/** Below this share of its time an hour is marked as measured in part. */
const whole = 0.995;

/** Pixels of a digit, of what is beside the widest figure, and of the days. */
const digitPx = 6.5;
const besidePx = 4;
const daysPx = 44;
const minTablePx = 860;

/** So wide that every figure stands on one line. */
function leastWidth(cells: WeekCells): number {
  const texts = cells.flatMap((row) => row.map(({ value }) => showPeople(value ?? 0)));
  const longest = Math.max(...texts.map(({ length }) => length));
  return Math.max(minTablePx, daysPx + hourNames.length * (longest * digitPx + besidePx));
}

/** Values by weekday and hour as a table whose cells are coloured by value; it scrolls where it does not fit. */
export function WeekHeatTable({ label, cells }: Props) {
  const { card } = surfaces[useComputedColorScheme('light')];
  const most = maxOf(cells);
  const exported = async () => {
    const { exportedWeek } = await import('./exported-week.ts');
    return exportedWeek(label, cells);
  };
  return (
    <div className={classes.chart}>
      <div className={classes.tools}>
        <ExportMenu label={label} exported={exported} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section className={classes.scroll} aria-label={label} tabIndex={0}>
        <table className={classes.table} style={{ minWidth: leastWidth(cells) }}>
          <colgroup>
            <col className={classes.days} />
            <col span={hourNames.length} />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">{t('Day')}</th>
              {hourNames.map((hour) => (
                <th key={hour} scope="col">
                  {hour}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weekdays.map((day, row) => (
              <tr key={day}>
                <th scope="row">
                  <abbr title={day}>{shortWeekdays[row]}</abbr>
                </th>
                {hourNames.map((hour, column) => {
                  const { value, coverage } = cells[row]?.[column] ?? { value: null, coverage: 0 };
                  if (value === null)
                    return (
                      <td
                        key={hour}
                        className={classes.none}
                        title={t('{day} {hour}: not measured', { day, hour })}
                      >
                        –
                      </td>
                    );
                  const share = t('{percent} % of the time measured', {
                    percent: Math.round(coverage * 100),
                  });
                  return (
                    <td
                      key={hour}
                      style={cellColours(value, most, card)}
                      data-part={coverage < whole || undefined}
                      title={`${day} ${hour}: ${showPeople(value)}, ${share}`}
                    >
                      {showPeople(value)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={classes.legend}>
        {t(
          'The stronger the blue, the more. – is an hour without any measurement; a dotted edge is one measured in part.',
        )}
      </p>
    </div>
  );
}
