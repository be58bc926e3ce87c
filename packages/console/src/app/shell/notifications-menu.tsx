import { t } from '@foyer/translation/page';
import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { LoadingCode } from '../../shared/connection/loading-code.tsx';
import { showBadge, showTotal, unreadAttention } from '../../shared/queries/attention-queries.ts';
import { HeaderDropdown } from './header-dropdown.tsx';
import classes from './notifications-menu.module.css';

const NotificationsPanel = lazy(() => import('./notifications-panel.tsx'));

/** The bell: opens the list of what needs attention, and counts it; grey once the person has looked at all of it. */
export function NotificationsMenu() {
  const { data } = useQuery(unreadAttention());
  const open = data?.open;
  const unread = data?.count ?? 0;
  const name = [
    t('Notifications'),
    ...(open && open.total > 0
      ? [
          t('{count, plural, one {{total} needs attention} other {{total} need attention}}', {
            count: open.total,
            total: showTotal(open),
          }),
        ]
      : []),
    ...(open && open.alarms > 0
      ? [
          t('{count, plural, one {# alarm to acknowledge} other {# alarms to acknowledge}}', {
            count: open.alarms,
          }),
        ]
      : []),
    ...(unread > 0 ? [t('{count, number} unread', { count: unread })] : []),
  ].join(', ');
  return (
    <HeaderDropdown
      label={t('Notifications')}
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
          {open && open.total > 0 && (
            <span
              className={classes.count}
              data-quiet={unread + open.alarms === 0 || undefined}
              aria-hidden="true"
            >
              {showBadge(open)}
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
