import { CopyButton } from '@foyer/kit';
import classes from './copy-block.module.css';

/** A text shown whole, with a button that copies it. */
export const CopyBlock = ({ name, text }: { name: string; text: string }) => (
  <div>
    <div className={classes.head}>
      <span>{name}</span>
      <CopyButton name={name} text={text} variant="subtle" />
    </div>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
    <section className={classes.block} aria-label={name} tabIndex={0}>
      <pre>{text}</pre>
    </section>
  </div>
);
