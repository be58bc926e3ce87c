import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Tone } from '../../theme/palette.ts';
import classes from './tone-badge.module.css';

interface Props {
  tone: Tone;
  icon: Icon;
  children: ReactNode;
}

/** A word with its icon on a quiet ground: never colour alone. */
export function ToneBadge({ tone, icon: Glyph, children }: Props) {
  return (
    <span
      className={classes.badge}
      style={{ color: `var(--foyer-${tone}-ink)`, background: `var(--foyer-${tone}-tint)` }}
    >
      <Glyph size={14} stroke={2.2} aria-hidden />
      <span className={classes.word}>{children}</span>
    </span>
  );
}
