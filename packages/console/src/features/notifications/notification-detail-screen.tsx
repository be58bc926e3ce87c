import { PageHeader } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { IconActivity } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ButtonLink } from '../../shared/navigation/links.tsx';
import { MarkAsRead } from '../../shared/records/mark-as-read.tsx';
import { RecordStates } from '../../shared/records/record-states.tsx';
import {
  NotificationBanner,
  NotificationSkeleton,
  notificationKind,
} from './notification-banner.tsx';
import { NotificationDescription } from './notification-description.tsx';
import { notificationDetail } from './notification-queries.ts';

const route = getRouteApi('/app/notifications/$id');

/** One notification with its whole payload. */
export function NotificationDetailScreen() {
  const { id } = route.useParams();
  const result = useQuery(notificationDetail(id));
  const { data } = result;
  return (
    <>
      <PageHeader
        title={data ? data.Code : t('Notification {code}', { code: id })}
        tabTitle={t('Notification {code}', { code: data?.Code ?? id })}
        subtitle={t('Notification')}
        actions={
          data && (
            <ButtonLink
              to="/app/notifications/$id/live"
              params={{ id }}
              variant="default"
              leftSection={<IconActivity size={16} aria-hidden />}
            >
              {t('Watch live')}
            </ButtonLink>
          )
        }
      />
      <RecordStates
        resource={notificationKind}
        id={id}
        result={result}
        skeleton={<NotificationSkeleton />}
      >
        {(notification) => (
          <>
            {notification.NotificationType === 3 && <MarkAsRead notification={notification.id} />}
            <NotificationBanner notification={notification} />
            <NotificationDescription notification={notification} />
          </>
        )}
      </RecordStates>
    </>
  );
}
