import { Card, showCount } from '@foyer/kit';
import { Skeleton } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { AnchorLink } from '../../shell/links.tsx';
import classes from './tile.module.css';

interface Props {
  name: string;
  icon: Icon;
  /** undefined while on their way. */
  figures: { total: number; last: number } | undefined;
  /** The notification type it counts, to lead to them. */
  type?: number;
}

/** How many there are, and how many are new. */
export function Tile({ name, icon: Glyph, figures, type }: Props) {
  return (
    <Card
      level={2}
      title={
        <span className={classes.name}>
          <Glyph size={18} stroke={1.7} color="var(--foyer-info-ink)" aria-hidden />
          {type === undefined ? (
            name
          ) : (
            <AnchorLink to="/app/notifications" search={{ type }} inherit c="inherit">
              {name}
            </AnchorLink>
          )}
        </span>
      }
    >
      {figures ? (
        <>
          <div className={classes.total}>{showCount(figures.total)}</div>
          <div className={classes.last}>+{showCount(figures.last)} new (last week)</div>
        </>
      ) : (
        <>
          <Skeleton height={28} width={90} mt={4} mb={6} />
          <Skeleton height={14} width={130} mb={3} />
        </>
      )}
    </Card>
  );
}
