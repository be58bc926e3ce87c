import type { Notification } from '@foyer/contract';
import { FactBanner, showMoment, zoneName } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Alert, Skeleton } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { RecordLink } from '../../shared/navigation/record-link.tsx';
import { TypeBadge } from './notification-type.tsx';
import classes from './panels/panels.module.css';

/** What a notification is, when it came, and from whom. */
export function NotificationBanner({ notification }: { notification: Notification }) {
  const { NotificationType, CreatedAt, ReceivedAt, clock_wrong } = notification;
  const { customer_id, customer_name, device_id, device_name } = notification;
  return (
    <FactBanner
      facts={[
        [t('Type'), <TypeBadge key="type" type={NotificationType} />],
        [
          t('Created'),
          <span key="created">
            <time dateTime={CreatedAt}>{showMoment(CreatedAt)}</time> ({zoneName()})
          </span>,
        ],
        [
          t('Customer'),
          <RecordLink key="customer" noun="customers" id={customer_id}>
            {customer_name}
          </RecordLink>,
        ],
        [
          t('Device'),
          <RecordLink key="device" noun="devices" id={device_id}>
            {device_name}
          </RecordLink>,
        ],
      ]}
    >
      {clock_wrong && (
        <Alert
          color="warning"
          icon={<IconClockExclamation aria-hidden />}
          title={t('The device’s clock was wrong')}
        >
          {t(
            'It is stored with the time at which the server received it, {moment}. Check the device’s time.',
            { moment: showMoment(ReceivedAt) },
          )}
        </Alert>
      )}
    </FactBanner>
  );
}

/** Skeleton of a notification. */
export function NotificationSkeleton() {
  return (
    <>
      <Skeleton height={78} mb="lg" />
      <Skeleton height={24} width={220} mb="sm" />
      <div className={classes.three}>
        <Skeleton height={150} />
        <Skeleton height={150} />
        <Skeleton height={150} />
      </div>
      <Skeleton height={380} mt="md" />
    </>
  );
}

/** Notifications, as `RecordStates` names them. */
export const notificationKind = { noun: 'notifications', name: t('Notification') } as const;
