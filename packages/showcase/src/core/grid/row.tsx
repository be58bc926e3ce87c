import type { CSSProperties } from 'react';
import type { Breakpoint } from './breakpoints.ts';
import classes from './row.module.css';

/** So many of the twelve columns from each breakpoint on, all of them before the first. */
interface CellData extends Partial<Record<Breakpoint['key'], number>> {
  text: string;
  /** Pixels; as high as its words by default. */
  height?: number;
}

export interface RowProps {
  /** How cells of different heights stand to each other. */
  vertical?: string;
  /** Where cells stand that do not fill the row: they are as wide as they need to be. */
  horizontal?: string;
  cells: readonly CellData[];
}

/** Twelve columns. */
export const Row = ({ vertical, horizontal, cells }: RowProps) => (
  <div
    className={classes.row}
    data-free={horizontal !== undefined}
    style={{ alignItems: vertical, justifyContent: horizontal }}
  >
    {cells.map(({ text, height, ...spans }, i) => {
      const style = Object.entries(spans).map(([key, span]) => [`--${key}`, span] as const);
      return (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: cells stay where they are
          key={i}
          className={classes.cell}
          style={{ height, ...Object.fromEntries(style) } as CSSProperties}
        >
          {text}
        </div>
      );
    })}
  </div>
);
