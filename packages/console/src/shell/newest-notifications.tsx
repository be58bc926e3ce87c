import { showClock, showMoment, showNumberOf } from '@foyer/kit';
import { ActionIcon, Skeleton } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { describeError } from '../api/request-failed.ts';
import {
  newestCount,
  newestNotifications,
} from '../features/notifications/notification-queries.ts';
import { typeLook } from '../features/notifications/notification-type.ts';
import { AnchorLink } from './links.tsx';
import classes from './newest-notifications.module.css';
import { useMarkRead } from './use-mark-read.ts';

/** What the notifications dropdown holds. */
export default function NewestNotifications({ onLeave }: { onLeave: () => void }) {
  const { data, error, dataUpdatedAt, refetch, isFetching } = useQuery(newestNotifications());
  useMarkRead(dataUpdatedAt);
  return (
    <div className={classes.panel}>
      <h2 className={classes.title}>
        {data ? `You have ${showNumberOf(data.count, 'notification')}` : 'Newest notifications'}
      </h2>
      {error && (
        <p className={classes.line} role="alert">
          {describeError(error).detail}
        </p>
      )}
      {data?.rows.length === 0 && (
        <p className={classes.line}>They appear here as soon as a device sends one.</p>
      )}
      <ul className={classes.list}>
        {data?.rows.map(({ id, NotificationType, device_name, CreatedAt }) => {
          const { name, tone, icon: Glyph } = typeLook(NotificationType);
          return (
            <li key={id}>
              <Link
                to="/app/notifications/$id"
                params={{ id }}
                className={classes.item}
                onClick={onLeave}
              >
                <Glyph size={18} color={`var(--foyer-${tone}-ink)`} aria-hidden />
                <span className={classes.device}>
                  <b>{name}</b> {device_name}
                </span>
                <time className={classes.time} dateTime={CreatedAt}>
                  {showMoment(CreatedAt)}
                </time>
              </Link>
            </li>
          );
        })}
        {!data && !error && <Waiting />}
      </ul>
      <div className={classes.foot}>
        <AnchorLink to="/app/notifications" size="xs" onClick={onLeave}>
          All notifications
        </AnchorLink>
        <span className={classes.synced}>
          {dataUpdatedAt > 0 && `Synced at ${showClock(dataUpdatedAt)}`}
          <ActionIcon
            variant="subtle"
            color="secondary"
            size={26}
            aria-label="Load again"
            aria-busy={isFetching}
            onClick={() => void refetch()}
          >
            <IconRefresh size={15} aria-hidden />
          </ActionIcon>
        </span>
      </div>
    </div>
  );
}

function Waiting() {
  return Array.from({ length: newestCount }, (_, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows without content
    <li key={i} className={classes.item}>
      <Skeleton height={12} my={4} />
    </li>
  ));
}
