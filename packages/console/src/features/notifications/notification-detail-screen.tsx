import { Failed, PageHeader } from '@foyer/kit';
import { IconActivity } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { describeError } from '../../api/request-failed.ts';
import { ButtonLink } from '../../shell/links.tsx';
import { NotificationBanner } from './notification-banner.tsx';
import { NotificationDescription } from './notification-description.tsx';
import { notificationDetail } from './notification-queries.ts';
import { NotificationSkeleton } from './notification-skeleton.tsx';

const route = getRouteApi('/app/notifications/$id');

/** One notification with everything it says. */
export function NotificationDetailScreen() {
  const { id } = route.useParams();
  const { data, error, refetch } = useQuery(notificationDetail(id));
  return (
    <>
      <PageHeader
        title={data ? data.Code : `Notification ${id}`}
        tabTitle={`Notification ${data?.Code ?? id}`}
        subtitle="Notification"
        actions={
          data && (
            <ButtonLink
              to="/app/notifications/$id/live"
              params={{ id }}
              variant="default"
              leftSection={<IconActivity size={16} aria-hidden />}
            >
              Watch live
            </ButtonLink>
          )
        }
      />
      {data && (
        <>
          <NotificationBanner notification={data} />
          <NotificationDescription notification={data} />
        </>
      )}
      {error && !data && (
        <Failed
          title="The notification could not be loaded"
          {...describeError(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <NotificationSkeleton />}
    </>
  );
}
