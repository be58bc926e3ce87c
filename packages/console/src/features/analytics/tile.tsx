import { Card, CountUp, showCount } from '@foyer/kit';
import { Skeleton } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './tile.module.css';

interface Props {
  /** Its name, or the link to what it counts. */
  name: ReactNode;
  icon: Icon;
  /** undefined while on their way. */
  figures: { total: number; last: number } | undefined;
}

/** How many there are, and how many are new. */
export function Tile({ name, icon: Glyph, figures }: Props) {
  return (
    <Card
      level={2}
      title={
        <span className={classes.name}>
          <Glyph size={18} stroke={1.7} color="var(--foyer-info-ink)" aria-hidden />
          {name}
        </span>
      }
    >
      {figures ? (
        <>
          <div className={classes.total}>
            <CountUp value={figures.total} />
          </div>
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
