import type { FloorDetail } from '@foyer/contract';
import type { ReactNode } from 'react';
import classes from './floor-view.module.css';

interface Squares {
  columns: number;
  rows: number;
  /** Side of a square, metres. */
  cell_m: number;
}

interface Props {
  floor: FloorDetail;
  grid: Squares;
  children: ReactNode;
}

/** What lies over a plan in squares. The last ones stick out of a plan that is no multiple of them. */
export const OverPlan = ({ floor: { width_m, height_m }, grid, children }: Props) => (
  <div className={classes.heat}>
    <div
      style={{
        position: 'absolute',
        width: `${((grid.columns * grid.cell_m) / (width_m ?? 1)) * 100}%`,
        height: `${((grid.rows * grid.cell_m) / (height_m ?? 1)) * 100}%`,
      }}
    >
      {children}
    </div>
  </div>
);

interface UnseenProps {
  columns: number;
  rows: number;
  /** Null where no placed camera looks. */
  cells: readonly (number | null)[];
}

/** Squares that no placed camera sees are grey. */
export const UnseenSquares = ({ columns, rows, cells }: UnseenProps) => (
  <svg
    className={classes.unseen}
    viewBox={`0 0 ${columns} ${rows}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <path d={unseenPath(cells, columns)} />
  </svg>
);

/** Runs of squares without a figure, a rectangle each. */
function unseenPath(cells: UnseenProps['cells'], columns: number): string {
  const parts: string[] = [];
  for (let cell = 0; cell < cells.length; cell += 1) {
    if (cells[cell] !== null) continue;
    const begin = cell;
    while ((cell + 1) % columns !== 0 && cells[cell + 1] === null) cell += 1;
    parts.push(
      `M${begin % columns} ${Math.floor(begin / columns)}h${cell - begin + 1}v1h${begin - cell - 1}z`,
    );
  }
  return parts.join('');
}
