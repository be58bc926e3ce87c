import type { Tone } from '@foyer/kit';
import { Box } from '@mantine/core';
import classes from './blocks.module.css';

export interface HeadingProps {
  text: string;
  level: 1 | 2 | 3 | 4 | 5 | 6;
  tone?: Tone;
  aside?: string;
  badge?: string;
}

/** Of headings from level 1 to 6. */
const sizesPx = [32, 26, 22, 18, 16, 14];

/** How a heading looks. It is none for a screen reader: samples must not disturb the page’s own outline. */
export const Heading = ({ text, level, tone, aside, badge }: HeadingProps) => (
  <Box
    component="p"
    className={classes.heading ?? ''}
    fz={sizesPx[level - 1]!}
    lh={badge ? 'inherit' : 1.3}
    {...(tone && { style: { color: `var(--foyer-${tone}-ink)` } })}
  >
    {text}
    {badge && (
      <>
        {' '}
        <span className={classes.badge}>{badge}</span>
      </>
    )}
    {aside && <span className={classes.aside}> {aside}</span>}
  </Box>
);
