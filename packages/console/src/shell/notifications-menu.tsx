import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { mostUnread, unreadCount } from '../features/notifications/notification-queries.ts';
import { HeaderDropdown } from './header-dropdown.tsx';
import classes from './notifications-menu.module.css';

const NewestNotifications = lazy(() => import('./newest-notifications.tsx'));

/** `99+` where the server stopped counting. */
const showUnread = (count: number) => (count >= mostUnread ? `${mostUnread - 1}+` : `${count}`);

/** The newest notifications, one click away from every screen, and how many are unread. */
export function NotificationsMenu() {
  const unread = useQuery(unreadCount()).data?.count ?? 0;
  return (
    <HeaderDropdown
      label="Newest notifications"
      role="dialog"
      widthPx={343}
      button={(opening) => (
        <ActionIcon
          {...opening}
          variant="subtle"
          color="secondary"
          size={36}
          className={classes.target ?? ''}
          aria-label={`Newest notifications${unread > 0 ? `, ${showUnread(unread)} unread` : ''}`}
        >
          <IconBell size={20} stroke={1.7} aria-hidden />
          {unread > 0 && (
            <span className={classes.count} aria-hidden="true">
              {showUnread(unread)}
            </span>
          )}
        </ActionIcon>
      )}
    >
      {(close) => (
        <Suspense>
          <NewestNotifications onLeave={close} />
        </Suspense>
      )}
    </HeaderDropdown>
  );
}
