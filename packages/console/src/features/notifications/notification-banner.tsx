import type { Notification } from '@foyer/contract';
import { showMoment, zoneName } from '@foyer/kit';
import { Alert } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { AnchorLink } from '../../shell/links.tsx';
import classes from './notification-banner.module.css';
import { TypeBadge } from './type-badge.tsx';

/** What a notification is, when it came, and from whom. */
export function NotificationBanner({ notification }: { notification: Notification }) {
  const { NotificationType, CreatedAt, ReceivedAt, clock_wrong } = notification;
  return (
    <div className={classes.banner}>
      <dl className={classes.facts}>
        <div>
          <dt>Type</dt>
          <dd>
            <TypeBadge type={NotificationType} />
          </dd>
        </div>
        <div>
          <dt>Created</dt>
          <dd>
            <time dateTime={CreatedAt}>{showMoment(CreatedAt)}</time> ({zoneName()})
          </dd>
        </div>
        <div>
          <dt>Customer</dt>
          <dd>
            <AnchorLink
              to="/app/$"
              params={{ _splat: `customers/${notification.customer_id}/view` }}
            >
              {notification.customer_name}
            </AnchorLink>
          </dd>
        </div>
        <div>
          <dt>Device</dt>
          <dd>
            <AnchorLink to="/app/$" params={{ _splat: `devices/${notification.device_id}/view` }}>
              {notification.device_name}
            </AnchorLink>
          </dd>
        </div>
      </dl>
      {clock_wrong && (
        <Alert
          className={classes.clock ?? ''}
          color="warning"
          icon={<IconClockExclamation aria-hidden />}
          title="The device’s clock was wrong"
        >
          It is filed under the moment the server received it, {showMoment(ReceivedAt)}. Check the
          device’s time.
        </Alert>
      )}
    </div>
  );
}
