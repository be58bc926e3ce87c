import type { ReactNode } from 'react';
import classes from './grid.module.css';

interface Props {
  /** Relative widths of the parts of a row on a wide screen; on a phone they are stacked. */
  columns: 'quarters' | 'thirds' | 'halves' | 'wide-narrow';
  children: ReactNode;
}

/** A row of cards that are all as high. */
export const Grid = ({ columns, children }: Props) => (
  <div className={classes.grid} data-columns={columns}>
    {children}
  </div>
);
