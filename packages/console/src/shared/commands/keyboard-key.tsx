import classes from './keyboard-key.module.css';

/** A key as it is printed on a keyboard. */
export const KeyboardKey = ({ name }: { name: string }) => (
  <kbd className={classes.key}>{name}</kbd>
);
