import { Card, type Tone } from '@foyer/kit';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './time-line-screen.module.css';

interface Props {
  icon: Icon;
  tone: Tone;
  /** The day, in words. */
  when: string;
  title: string;
  children: ReactNode;
}

/** An event beside the line, with its mark on it. */
export const LineEvent = ({ icon: Glyph, tone, when, title, children }: Props) => (
  <li className={classes.event}>
    <span
      className={classes.mark}
      style={{ background: `var(--foyer-${tone}-tint)`, color: `var(--foyer-${tone}-ink)` }}
    >
      <Glyph size={20} aria-hidden />
    </span>
    <p className={classes.when}>{when}</p>
    <div className={classes.card}>
      <Card title={title} level={2}>
        {children}
      </Card>
    </div>
  </li>
);
