import { Empty, PageHeader, richText, showClock, showMoment } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { unreachable } from '../../shared/api/request-failed.ts';
import { useOutage } from '../../shared/connection/server-connection.ts';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import { RecordLink } from '../../shared/navigation/record-link.tsx';
import { deviceQueries } from '../../shared/queries/device-queries.ts';
import { QueryStates } from '../../shared/queries/query-card.tsx';
import { RecordFailure } from '../../shared/records/record-states.tsx';
import {
  NotificationBanner,
  NotificationSkeleton,
  notificationKind,
} from './notification-banner.tsx';
import { NotificationDescription } from './notification-description.tsx';
import classes from './notification-live-screen.module.css';
import { liveNotification, livePollIntervalMs } from './notification-queries.ts';

const route = getRouteApi('/app/notifications/$id/live');

const seconds = livePollIntervalMs / 1000;

/** The newest notification of the same device and type, polled. */
export function NotificationLiveScreen() {
  const { id } = route.useParams();
  const { data, dataUpdatedAt, errorUpdatedAt, refetch, ...result } = useQuery(
    liveNotification(id),
  );
  const loss = useOutage();
  const error = result.error ?? (loss && unreachable());
  // After a failure the last answer may be out of date, so it is hidden.
  const [newest] = error ? [] : (data ?? []);
  const lookedAt = Math.max(dataUpdatedAt, errorUpdatedAt);
  return (
    <>
      <PageHeader
        title={newest ? newest.Code : t('Notification {code}', { code: id })}
        tabTitle={t('Live notification {code}', { code: newest?.Code ?? id })}
        subtitle={
          <>
            {lookedAt > 0
              ? t('Live: updates every {seconds} seconds, last at {time}', {
                  seconds,
                  time: showClock(lookedAt),
                })
              : t('Live: updates every {seconds} seconds', { seconds })}
            {newest && newest.id !== id && (
              <>
                {'. '}
                <AnchorLink to="/app/notifications/$id" params={{ id }} underline="always" inherit>
                  {t('The one it began with')}
                </AnchorLink>
              </>
            )}
          </>
        }
      />
      <QueryStates
        what={t('the notification')}
        result={{ data: error ? undefined : data, error, refetch }}
        skeleton={<NotificationSkeleton />}
        failure={(failed, why) => (
          <RecordFailure resource={notificationKind} id={id} error={why}>
            {failed}
          </RecordFailure>
        )}
        empty={
          <Empty title={t('Nothing to watch yet')}>
            {t('The device’s next notification of this type appears here by itself.')}
          </Empty>
        }
      >
        {([notification]) =>
          notification && (
            <>
              <SilentDevice deviceId={notification.device_id} />
              <NotificationBanner notification={notification} />
              <NotificationDescription notification={notification} />
            </>
          )
        }
      </QueryStates>
    </>
  );
}

/** Above the live view of an offline device: since when it has sent nothing. */
function SilentDevice({ deviceId }: { deviceId: number }) {
  const { data: device } = useQuery(deviceQueries.detail(deviceId));
  if (device?.state !== 'offline' || device.last_seen_at === null) return null;
  return (
    <p className={classes.notice} role="status">
      <IconPlugConnectedX size={20} color="var(--foyer-danger-ink)" aria-hidden />
      <span>
        {richText(
          t('<device/> is offline: it has sent nothing since <time/>. Below is the last it sent.'),
          {
            device: (
              <RecordLink noun="devices" id={deviceId}>
                {device.Name}
              </RecordLink>
            ),
            time: (
              <time dateTime={device.last_seen_at}>
                <b>{showMoment(device.last_seen_at)}</b>
              </time>
            ),
          },
        )}
      </span>
    </p>
  );
}
