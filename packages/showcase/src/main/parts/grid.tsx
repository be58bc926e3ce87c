import type { ReactNode } from 'react';
import classes from './grid.module.css';

interface Props {
  /** How wide the parts of a row stand to each other on a desk; one below the other on a phone. */
  columns: 'quarters' | 'thirds' | 'halves' | 'wide-narrow';
  children: ReactNode;
}

/** A row of cards that are all as high. */
export const Grid = ({ columns, children }: Props) => (
  <div className={classes.grid} data-columns={columns}>
    {children}
  </div>
);
