import type { ReactNode } from 'react';
import classes from './pointer-hint.module.css';

/** Says how a mouse or a keyboard is used; not shown where there is none. */
export const PointerHint = ({ children }: { children: ReactNode }) => (
  <span className={classes.hint}>{children}</span>
);
