import type { ReactNode } from 'react';
import classes from './joined.module.css';

interface Props {
  /** Of all that is joined. */
  label: string;
  children: ReactNode;
}

/** Fields and buttons in one row that touch each other. */
export const Joined = ({ label, children }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere
  <div role="group" aria-label={label} className={classes.joined}>
    {children}
  </div>
);

/** What stands before or behind a field: a word, or a box to check. */
export const Addition = ({ children }: { children: ReactNode }) => (
  <span className={classes.addition}>{children}</span>
);
