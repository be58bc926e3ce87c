import { PlainTable, type PlainTableProps } from '../../blocks/plain-table.tsx';
import classes from './basic-screen.module.css';

/** A table that scrolls inside its card where the screen is narrower than it. */
export const WideTable = ({ label, ...table }: PlainTableProps & { label: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
  <section className={classes.scroll} aria-label={label} tabIndex={0}>
    <PlainTable {...table} />
  </section>
);
