import type { ReactNode } from 'react';
import classes from './columns.module.css';

/** Cards in so many columns; below 992 px in one. */
export const Columns = ({ count = 2, children }: { count?: 2 | 3; children: ReactNode }) => (
  <div className={classes.columns} data-count={count}>
    {children}
  </div>
);
