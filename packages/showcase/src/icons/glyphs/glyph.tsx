import type { Icon } from './fonts.ts';
import classes from './glyph.module.css';

/** The drawing of an icon, as large as the text around it; its name must stand beside. */
export const Glyph = ({ icon }: { icon: Pick<Icon, 'font' | 'codePoint'> }) => (
  <span aria-hidden className={classes[icon.font]}>
    {String.fromCodePoint(icon.codePoint)}
  </span>
);
