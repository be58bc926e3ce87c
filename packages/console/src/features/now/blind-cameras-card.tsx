import { Card, Empty, StateBadge } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import { QueryStates } from '../../shared/queries/query-card.tsx';
import classes from './now.module.css';
import { blindCameras, type NowOf } from './now-queries.ts';

/** Cameras that see nothing, or not enough. */
export function BlindCamerasCard({ of }: { of: NowOf }) {
  const result = useQuery({ ...blindCameras(of), placeholderData: keepPreviousData });
  return (
    <Card
      level={2}
      title={
        <AnchorLink to="/app/cameras" inherit c="inherit">
          {t('Cameras with a problem')}
        </AnchorLink>
      }
    >
      <QueryStates
        what={t('the cameras')}
        result={result}
        skeleton={<Skeleton height={170} />}
        empty={({ count }) =>
          count === 0 ? (
            <Empty title={t('No camera has a problem')}>
              {t('Cameras that are offline, or whose picture cannot be trusted, are listed here.')}
            </Empty>
          ) : undefined
        }
      >
        {({ rows, count }) => (
          <>
            <ul className={classes.cameras}>
              {rows.map(({ id, Name, state, Device }) => (
                <li key={id}>
                  <StateBadge state={state} />
                  <AnchorLink to="/app/cameras/$id/view" params={{ id }} inherit>
                    <bdi>{Name}</bdi>
                  </AnchorLink>
                  <bdi className={classes.quiet}>{Device.Name}</bdi>
                </li>
              ))}
            </ul>
            {count > rows.length && (
              <p className={classes.quiet}>
                <AnchorLink to="/app/cameras" search={{ state: 'offline' }} inherit>
                  {t('And {count, number} more', { count: count - rows.length })}
                </AnchorLink>
              </p>
            )}
          </>
        )}
      </QueryStates>
    </Card>
  );
}
