import type { ReactNode } from 'react';
import classes from './columns.module.css';

interface Props {
  /** How many stand side by side on a wide screen; below 992 px it is one. */
  count?: 2 | 3;
  children: ReactNode;
}

/** Cards side by side, one below the other where there is no room. */
export const Columns = ({ count = 2, children }: Props) => (
  <div className={classes.columns} data-count={count}>
    {children}
  </div>
);
