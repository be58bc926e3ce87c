import classes from './cell-text.module.css';

/** What somebody typed, in a table: in its own direction, and cut where it would fill the screen. */
export function CellText({ text }: { text: string }) {
  return (
    <bdi title={text} className={classes.text}>
      {text}
    </bdi>
  );
}
