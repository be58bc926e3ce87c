import { CopyButton } from '@foyer/kit';
import type { ReactNode } from 'react';
import classes from './copy-row.module.css';

interface Props {
  name: string;
  /** What is copied. */
  text: string;
  /** What is shown, where that is more than the text. */
  children?: ReactNode;
}

/** A text to take away with one press. */
export const CopyRow = ({ name, text, children = text }: Props) => (
  <div className={classes.row}>
    <span className={classes.name}>{name}</span>
    <code className={classes.text}>{children}</code>
    <CopyButton name={name} text={text} />
  </div>
);
