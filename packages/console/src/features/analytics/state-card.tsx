import { Card, Empty, StateBadge, showCount } from '@foyer/kit';
import { Skeleton } from '@mantine/core';
import type { StateCount } from './attention.ts';
import classes from './state-card.module.css';

interface Props {
  title: string;
  noun: string;
  /** undefined while on their way. */
  counts: readonly StateCount[] | undefined;
}

/** How many are in which state: what needs attention first. */
export function StateCard({ title, noun, counts }: Props) {
  return (
    <Card title={title} level={2}>
      {counts?.length === 0 ? (
        <Empty title={`No ${noun}s yet`}>
          An administrator adds them; their state appears here.
        </Empty>
      ) : (
        <ul className={classes.list}>
          {counts?.map(({ state, count }) => (
            <li key={state} className={classes.row}>
              <StateBadge state={state} />
              <span className={classes.count}>{showCount(count)}</span>
            </li>
          )) ?? (
            <>
              <li className={classes.row}>
                <Skeleton height={22} width={90} radius="xl" />
              </li>
              <li className={classes.row}>
                <Skeleton height={22} width={90} radius="xl" />
              </li>
            </>
          )}
        </ul>
      )}
    </Card>
  );
}
