import { t } from '@foyer/translation/page';
import { showFigure } from '../../../text/figures.ts';
import { absenceOf, type Column } from '../series/chart-reading.ts';
import classes from './plot-reader.module.css';

/** What the series say at one moment. */
export type Figures = readonly { column: Column; figure: number | null | undefined }[];

const noReading = t('no reading');
const say = (figure: number | null | undefined, nothing = noReading) =>
  figure == null ? nothing : showFigure(figure);
/** What a series says: its figure, or why there is none. */
function saidBy(figures: Figures, one: Figures[number], nothing?: string): string {
  const columns = figures.map(({ column }) => column);
  const values = figures.map(({ figure }) => figure);
  return say(one.figure, absenceOf(columns, values, figures.indexOf(one)) ?? nothing);
}
const hasNoFigure = (figures: Figures) => figures.every(({ figure }) => figure == null);

/** The same in words. */
export function figuresSentence(moment: string, figures: Figures): string {
  if (hasNoFigure(figures)) return `${moment}: ${noReading}`;
  const parts = figures.map((one) => `${one.column.name} ${saidBy(figures, one)}`);
  return `${moment}: ${parts.join('; ')}`;
}

interface Props {
  /** Pixels from the left. */
  x: number;
  /** Pixels of the whole drawing. */
  width: number;
  moment: string;
  figures: Figures;
}

/** Pixels that figures and gaps of the note take beside the names. */
const figuresPx = 140;

/** A line at a moment, and what the series say there, beside what they said the period before. */
export function ReadingTooltip({ x, width, moment, figures }: Props) {
  const before = new Map(
    figures.filter(({ column }) => column.isBefore).map((each) => [each.column.series, each]),
  );
  const isRight = x > width / 2;
  const side = isRight ? 'left' : 'right';
  const roomPx = Math.max(x, width - x) - 20;
  const nameWidth = Math.min(180, roomPx - figuresPx);
  if (hasNoFigure(figures))
    return (
      <div className={classes.reading} style={{ left: x }} aria-hidden="true">
        <div
          className={classes.note}
          data-side={side}
          data-silent="true"
          style={{ maxWidth: roomPx }}
        >
          {moment} {noReading}
        </div>
      </div>
    );
  return (
    <div className={classes.reading} style={{ left: x }} aria-hidden="true">
      <table className={classes.note} data-side={side}>
        <thead>
          <tr>
            <th>{moment}</th>
            <th />
            {before.size > 0 && (
              <th className={classes.before}>{t.of('column of the earlier period', 'before')}</th>
            )}
          </tr>
        </thead>
        <tbody>
          {figures
            .filter(({ column }) => !column.isBefore)
            .map((one) => ({ ...one, said: saidBy(figures, one, '–') }))
            .map(({ column, said }) => (
              <tr key={column.name}>
                <td className={classes.name} style={{ maxWidth: nameWidth }}>
                  <span className={classes.swatch} style={{ color: column.color }} />
                  <bdi>{column.name}</bdi>
                </td>
                <td className={classes.figure}>{said}</td>
                {before.size > 0 && (
                  <td className={classes.before}>{say(before.get(column.name)?.figure, '–')}</td>
                )}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
