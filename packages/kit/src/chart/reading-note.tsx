import { showFigure } from '../figures.ts';
import type { Column } from './chart-reading.ts';
import classes from './plot-reader.module.css';

/** What the series say at one moment. */
export type Figures = readonly { column: Column; figure: number | null | undefined }[];

const say = (figure: number | null | undefined) =>
  figure == null ? 'no reading' : showFigure(figure);

/** The same in words. */
export const figuresSentence = (moment: string, figures: Figures): string =>
  `${moment}: ${figures.map(({ column, figure }) => `${column.name} ${say(figure)}`).join('; ')}`;

interface Props {
  /** Pixels from the left. */
  x: number;
  /** In the right half, where the note needs to stand on the left. */
  isRight: boolean;
  moment: string;
  figures: Figures;
}

/** A line at a moment, and what the series say there. */
export function ReadingNote({ x, isRight, moment, figures }: Props) {
  return (
    <div className={classes.reading} style={{ left: x }} aria-hidden="true">
      <div className={classes.note} data-side={isRight ? 'left' : 'right'}>
        <div className={classes.moment}>{moment}</div>
        {figures.map(({ column, figure }) => (
          <div key={column.name} className={classes.line}>
            <span
              className={classes.swatch}
              data-before={column.isBefore}
              style={{ color: column.color }}
            />
            <bdi className={classes.name}>{column.name}</bdi>
            <span className={classes.figure}>{say(figure)}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
