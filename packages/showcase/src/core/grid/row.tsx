import type { CSSProperties, ReactNode } from 'react';
import type { Breakpoint } from './breakpoints.ts';
import classes from './row.module.css';

interface RowProps {
  /** How cells of different heights stand to each other. */
  vertical?: 'start' | 'center' | 'end';
  /** Where cells stand that do not fill the row. */
  horizontal?: 'start' | 'center' | 'end' | 'space-between' | 'space-around';
  children: ReactNode;
}

/** Twelve columns. With `horizontal` cells are as wide as they need to be. */
export const Row = ({ vertical, horizontal, children }: RowProps) => (
  <div
    className={classes.row}
    data-free={horizontal !== undefined}
    style={{ alignItems: vertical, justifyContent: horizontal }}
  >
    {children}
  </div>
);

interface CellProps extends Partial<Record<Breakpoint['key'], number>> {
  /** Pixels; as high as its words by default. */
  height?: number;
  children: ReactNode;
}

/** A part of a row: so many of the twelve columns from each breakpoint on, all of them before the first. */
export const Cell = ({ height, children, ...spans }: CellProps) => (
  <div
    className={classes.cell}
    style={
      {
        height,
        ...Object.fromEntries(Object.entries(spans).map(([key, span]) => [`--${key}`, span])),
      } as CSSProperties
    }
  >
    {children}
  </div>
);
