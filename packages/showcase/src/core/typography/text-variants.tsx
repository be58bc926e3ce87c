import { Kbd } from '@mantine/core';
import { Example } from '../../parts/example.tsx';
import classes from './typography-screen.module.css';

/** What a word can be besides plain. */
export const TextVariants = () => (
  <Example
    title="Text"
    about="Each of these means something, and a screen reader may say so."
    code={'<mark>…</mark> <del>…</del> <ins>…</ins> <small>…</small> <strong>…</strong> <em>…</em>'}
  >
    <p className={classes.line}>
      <mark>Marked</mark> is what one looked for.
    </p>
    <p className={classes.line}>
      <del>Deleted</del> text is gone, and <ins>inserted</ins> text is new.
    </p>
    <p className={classes.line}>
      <s>Struck</s> is no longer true, <u>underlined</u> is unusual.
    </p>
    <p className={classes.line}>
      <small>Small print says what must be said, and no more.</small>
    </p>
    <p className={classes.line}>
      <strong>Strong</strong> weighs more; <em>emphasis</em> is how one would say it aloud.
    </p>
    <p className={classes.line}>
      <abbr title="Personal protective equipment">PPE</abbr> explains itself on request.
    </p>
    <p className={classes.line}>
      A room of 12 m<sup>2</sup> with too much CO<sub>2</sub> needs a window.
    </p>
    <p className={classes.line}>
      Press <Kbd>Ctrl</Kbd> + <Kbd>K</Kbd>, or type <code>npm start</code>.
    </p>
  </Example>
);
