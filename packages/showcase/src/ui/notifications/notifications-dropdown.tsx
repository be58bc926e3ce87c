import { PlainList, showMoment, TextButton } from '@foyer/kit';
import { Group, Loader, Popover, Title } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { IconBell, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { Glyph } from '../../blocks/glyph.tsx';
import { TabSet } from '../../blocks/tab-set.tsx';
import dropdown from './dropdown.json' with { type: 'json' };
import classes from './notifications.module.css';
import { MessageList, messages, ProgressList, Row } from './panels.tsx';

export const { notifications: firstNotifications } = dropdown;

/** What comes with a reload, newest first. */
export const newNotifications = [...dropdown.added, ...firstNotifications];

/** Pixels, as the demo's header has it. */
const widthPx = 343;

/** How long a reload takes (demo specification, section 9). */
const reloadMs = 1500;

/** The demo header's dropdown: what happened, who wrote, and what is under way. */
export function NotificationsDropdown() {
  const [notifications, setNotifications] = useState(firstNotifications);
  const [syncedAt, setSyncedAt] = useState(() => new Date());
  const [isLoading, setLoading] = useState(false);
  const { start } = useTimeout(() => {
    setNotifications(newNotifications);
    setSyncedAt(new Date());
    setLoading(false);
  }, reloadMs);
  const reload = () => {
    if (isLoading) return;
    setLoading(true);
    start();
  };
  const count = notifications.length + messages.length;
  const panels = {
    Notifications: (
      <div aria-busy={isLoading}>
        {isLoading && (
          <div className={classes.loader}>
            <Loader size={28} />
          </div>
        )}
        <PlainList opacity={isLoading ? 0.35 : 1}>
          {notifications.map(({ id, icon, text, ago }) => (
            <Row key={id} ago={ago} media={<Glyph name={icon} size={18} />}>
              {text}
            </Row>
          ))}
        </PlainList>
      </div>
    ),
    Messages: <MessageList />,
    Progress: <ProgressList />,
  };
  return (
    <Popover width={widthPx} position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <TextButton variant="default" icon={IconBell} iconSize={18}>
          Notifications ({count})
        </TextButton>
      </Popover.Target>
      <Popover.Dropdown p={0} maw="calc(100vw - var(--foyer-size-2-5))">
        <Title order={3} fw={700} p="var(--foyer-size-4) var(--foyer-size-4) var(--foyer-size-2)">
          You have {count} notifications
        </Title>
        <TabSet
          label="Kinds of notifications"
          list={{ grow: true }}
          panel={{ className: classes.panel, tabIndex: 0 }}
          tabs={Object.entries(panels).map(([title, content]) => ({ key: title, title, content }))}
        />
        <Group gap="sm" justify="space-between" wrap="nowrap" className={classes.foot ?? ''}>
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
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
