import { VisuallyHidden } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconLayoutGrid } from '@tabler/icons-react';
import { Link, type LinkProps, useLocation } from '@tanstack/react-router';
import { addressOf } from '../find-screen.ts';
import { neighboursOf } from '../screen-order.ts';
import type { ShowcaseScreen } from '../showcase-screen.ts';
import classes from './screen-pager.module.css';
import './touch-targets.css';

const to = (address: string) => address as NonNullable<LinkProps['to']>;

/** Links from a demo screen to the one before, to all, and to the one after; on phones without their names. */
export function ScreenPager({ screens }: { screens: readonly ShowcaseScreen[] }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const neighbours = neighboursOf(pathname, screens);
  if (!neighbours) return null;
  const { previous, next } = neighbours;
  return (
    <nav aria-label="Demo screens" className={classes.pager}>
      <Link to={to(addressOf(previous))}>
        <IconChevronLeft size={16} aria-hidden />
        <span className={classes.name}>
          <VisuallyHidden>Previous: </VisuallyHidden>
          {previous.title}
        </span>
      </Link>
      <Link to={to('/app/showcase')}>
        <IconLayoutGrid size={16} aria-hidden />
        <span className={classes.name}>
          All<VisuallyHidden> screens</VisuallyHidden>
        </span>
      </Link>
      <Link to={to(addressOf(next))}>
        <span className={classes.name}>
          <VisuallyHidden>Next: </VisuallyHidden>
          {next.title}
        </span>
        <IconChevronRight size={16} aria-hidden />
      </Link>
    </nav>
  );
}
