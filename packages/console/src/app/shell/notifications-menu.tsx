import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { LoadingCode } from '../../shared/connection/loading-code.tsx';
import { alarmCounts, totalOf } from '../../shared/queries/alarm-queries.ts';
import { showUnread, unreadAttention } from '../../shared/queries/attention-queries.ts';
import { HeaderDropdown } from './header-dropdown.tsx';
import classes from './notifications-menu.module.css';

const NotificationsPanel = lazy(() => import('./notifications-panel.tsx'));

/** The bell: opens the list of what needs attention, and counts alarms that nobody acknowledged, else unread items. */
export function NotificationsMenu() {
  const unread = useQuery(unreadAttention()).data?.count ?? 0;
  const counts = useQuery(alarmCounts()).data;
  const alarms = counts ? totalOf(counts) : 0;
  const name = [
    'Notifications',
    ...(alarms > 0
      ? [`${showUnread(alarms)} ${alarms === 1 ? 'alarm' : 'alarms'} to acknowledge`]
      : []),
    ...(unread > 0 ? [`${showUnread(unread)} unread`] : []),
  ].join(', ');
  return (
    <HeaderDropdown
      label="Notifications"
      role="dialog"
      widthPx={343}
      button={(opening) => (
        <ActionIcon
          {...opening}
          variant="subtle"
          color="secondary"
          size={36}
          className={classes.target ?? ''}
          aria-label={name}
        >
          <IconBell size={20} stroke={1.7} aria-hidden />
          {alarms + unread > 0 && (
            <span className={classes.count} aria-hidden="true">
              {showUnread(alarms || unread)}
            </span>
          )}
        </ActionIcon>
      )}
    >
      {(close) => (
        <Suspense fallback={<LoadingCode />}>
          <NotificationsPanel onLeave={close} />
        </Suspense>
      )}
    </HeaderDropdown>
  );
}
