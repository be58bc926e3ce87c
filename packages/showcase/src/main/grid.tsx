import type { ReactNode } from 'react';
import classes from './grid.module.css';

interface Props {
  /** Relative widths of the parts of a row on a wide screen; on a phone they are stacked. */
  columns: 'quarters' | 'halves' | 'wide-narrow';
  children: ReactNode;
}

export const Grid = ({ columns, children }: Props) => (
  <div className={classes.grid} data-columns={columns}>
    {children}
  </div>
);
