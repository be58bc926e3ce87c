import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { mostUnread, unreadCount } from '../features/notifications/notification-queries.ts';
import classes from './notifications-menu.module.css';

const NewestNotifications = lazy(() => import('./newest-notifications.tsx'));

/** `99+` where the server stopped counting. */
const showUnread = (count: number) => (count >= mostUnread ? `${mostUnread - 1}+` : `${count}`);

/** The newest notifications, one click away from every screen, and how many are unread. */
export function NotificationsMenu() {
  const [isOpen, setOpen] = useState(false);
  const unread = useQuery(unreadCount()).data?.count ?? 0;
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width={343}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="secondary"
          size={36}
          className={classes.target ?? ''}
          aria-label={`Newest notifications${unread > 0 ? `, ${showUnread(unread)} unread` : ''}`}
          onClick={() => setOpen(!isOpen)}
        >
          <IconBell size={20} stroke={1.7} aria-hidden />
          {unread > 0 && (
            <span className={classes.count} aria-hidden="true">
              {showUnread(unread)}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Newest notifications">
        <Suspense>
          <NewestNotifications onLeave={() => setOpen(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
