import { CopyButton } from '@foyer/kit';
import classes from './device-token.module.css';

/** A text to take away: shown whole, copied with one press. */
export const CopyBlock = ({ name, text }: { name: string; text: string }) => (
  <div>
    <div className={classes.blockHead}>
      <span>{name}</span>
      <CopyButton name={name} text={text} variant="subtle" />
    </div>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
    <section className={classes.block} aria-label={name} tabIndex={0}>
      <pre>{text}</pre>
    </section>
  </div>
);
