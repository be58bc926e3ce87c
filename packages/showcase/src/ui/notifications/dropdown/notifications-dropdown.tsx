import { showMoment } from '@foyer/kit';
import { Popover, Tabs } from '@mantine/core';
import { IconBell, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { TextButton } from '../../../blocks/actions.tsx';
import { firstNotifications, messages, newNotifications } from './dropdown-sample.ts';
import classes from './notifications-dropdown.module.css';
import { MessageList, NotificationList, ProgressList } from './panels.tsx';

/** Pixels, as the demo's header has it. */
const widthPx = 343;

/** The demo header's dropdown: what happened, who wrote, and what is under way. */
export function NotificationsDropdown() {
  const { notifications, syncedAt, isLoading, reload } = useSync();
  const count = notifications.length + messages.length;
  return (
    <Popover width={widthPx} position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <TextButton variant="default" icon={IconBell} iconSize={18}>
          Notifications ({count})
        </TextButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown ?? ''}>
        <div className={classes.head}>
          <h3>You have {count} notifications</h3>
        </div>
        <Tabs defaultValue="notifications">
          <Tabs.List grow aria-label="Kinds of notifications">
            <Tabs.Tab value="notifications">Notifications</Tabs.Tab>
            <Tabs.Tab value="messages">Messages</Tabs.Tab>
            <Tabs.Tab value="progress">Progress</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="notifications" className={classes.body ?? ''} tabIndex={0}>
            <NotificationList notifications={notifications} isLoading={isLoading} />
          </Tabs.Panel>
          <Tabs.Panel value="messages" className={classes.body ?? ''} tabIndex={0}>
            <MessageList />
          </Tabs.Panel>
          <Tabs.Panel value="progress" className={classes.body ?? ''} tabIndex={0}>
            <ProgressList />
          </Tabs.Panel>
        </Tabs>
        <div className={classes.foot}>
          <span role="status">
            {isLoading ? 'Asking for new ones …' : `Synced at ${showMoment(syncedAt)}`}
          </span>
          <TextButton
            size="compact-sm"
            variant="subtle"
            icon={IconRefresh}
            aria-disabled={isLoading}
            onClick={reload}
          >
            {isLoading ? 'Loading' : 'Reload'}
          </TextButton>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

/** How long a reload takes (demo specification, section 9). */
const reloadMs = 1500;

/** The notifications, and a function that loads them again. */
function useSync() {
  const [notifications, setNotifications] = useState(firstNotifications);
  const [syncedAt, setSyncedAt] = useState(() => new Date());
  const [isLoading, setLoading] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const reload = () => {
    if (isLoading) return;
    setLoading(true);
    timer.current = setTimeout(() => {
      setNotifications(newNotifications);
      setSyncedAt(new Date());
      setLoading(false);
    }, reloadMs);
  };
  return { notifications, syncedAt, isLoading, reload };
}
