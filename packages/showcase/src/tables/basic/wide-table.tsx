import type { ReactNode } from 'react';
import classes from './wide-table.module.css';

interface Props {
  label: string;
  children: ReactNode;
}

/** A table that scrolls inside its card where the screen is narrower than it. */
export const WideTable = ({ label, children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
  <section className={classes.scroll} aria-label={label} tabIndex={0}>
    {children}
  </section>
);
