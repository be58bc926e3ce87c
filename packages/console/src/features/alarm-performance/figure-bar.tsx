import type { ReactNode } from 'react';
import classes from './performance.module.css';

interface BarProps {
  /** Its length, of the column’s width. */
  share: number;
  children: ReactNode;
}

/** A figure with a bar below it; 0 has none. */
export const FigureBar = ({ share, children }: BarProps) => (
  <span className={classes.bar}>
    {share > 0 && <span style={{ width: `${Math.min(1, share) * 100}%` }} aria-hidden />}
    {children}
  </span>
);
