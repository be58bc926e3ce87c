import type { Tone } from '@foyer/kit';
import type { ReactNode } from 'react';
import classes from './heading.module.css';

export const levels = [1, 2, 3, 4, 5, 6] as const;

interface Props {
  level: (typeof levels)[number];
  tone?: Tone;
  /** Quieter words beside the heading. */
  aside?: string;
  children: ReactNode;
}

/** How a heading looks. It is none for a screen reader: samples must not disturb the page’s own outline. */
export const Heading = ({ level, tone, aside, children }: Props) => (
  <p
    className={classes.heading}
    data-level={level}
    style={tone && { color: `var(--foyer-${tone}-ink)` }}
  >
    {children}
    {aside && <span className={classes.aside}> {aside}</span>}
  </p>
);
