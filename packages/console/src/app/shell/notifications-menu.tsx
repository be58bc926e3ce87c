import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { LoadingCode } from '../../shared/connection/loading-code.tsx';
import { showUnread, unreadAttention } from '../../shared/queries/attention-queries.ts';
import { HeaderDropdown } from './header-dropdown.tsx';
import classes from './notifications-menu.module.css';

const NotificationsPanel = lazy(() => import('./notifications-panel.tsx'));

/** The bell: opens the list of what needs attention, and shows how many items are unread. */
export function NotificationsMenu() {
  const unread = useQuery(unreadAttention()).data?.count ?? 0;
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
          aria-label={`Notifications${unread > 0 ? `, ${showUnread(unread)} unread` : ''}`}
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
        <Suspense fallback={<LoadingCode />}>
          <NotificationsPanel onLeave={close} />
        </Suspense>
      )}
    </HeaderDropdown>
  );
}
