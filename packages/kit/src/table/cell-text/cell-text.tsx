import { VisibleText } from '../../text/visible-text/visible-text.tsx';
import classes from './cell-text.module.css';

/** Longer words are broken rather than let them take the room of other columns. */
const longestWhole = 22;

/** A text of at most so many characters stays on one line, in no more room than it needs. */
const longestShort = 8;

const isShort = (text: string) => [...text].length <= longestShort;

const hasLongWord = (text: string) =>
  text.split(/[\s-]+/).some((word) => [...word].length > longestWhole);

/** What somebody typed, in a table: in its own direction; it wraps, and is cut only where it would fill the screen. */
export function CellText({ text }: { text: string }) {
  // The cell stays empty: a narrow table then leaves its name out too.
  if (text === '') return null;
  return (
    <bdi
      title={text}
      className={classes.text}
      data-breaks={hasLongWord(text)}
      data-short={isShort(text)}
    >
      <VisibleText text={text} />
    </bdi>
  );
}
