import type { Alarm, AlarmDetail, InfoPayload, Photo } from '@foyer/contract';
import { Card, PictureWithBoxes, showMoment } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { useQuery } from '@tanstack/react-query';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import { replayAt } from '../../shared/navigation/replay-link.ts';
import { cameraQueries } from '../../shared/queries/camera-queries.ts';
import { lastReading, SteadyPicture } from '../cameras/index.ts';
import { boxesOf, boxesSentence, notificationDetail } from '../notifications/index.ts';
import classes from './alarm-detail.module.css';

type Result = InfoPayload['results'][number];

interface Seen {
  id: number;
  CreatedAt: string;
  /** When it was filed: by the server’s clock where the device’s is wrong. */
  at: string;
  photo: Photo | undefined;
  result: Result | undefined;
}

/** What was seen when the alarm began, beside what is seen now. */
export function AlarmPictures({ alarm }: { alarm: AlarmDetail }) {
  const { notification_id: begun, camera_id: camera } = alarm;
  const then = useQuery({ ...notificationDetail(begun ?? 0), enabled: begun !== null });
  const now = useQuery({ ...cameraQueries.detail(camera ?? 0), enabled: camera !== null });
  const names = [alarm.source ?? '', ...(now.data?.adopted_names ?? [])];
  const seenThen = then.data && seenIn(then.data, names);
  const last = now.data?.last_notification;
  const seenNow = last ? seenIn(last, [now.data?.Code ?? '', ...names]) : undefined;
  // Where nothing was seen there is nothing to show: a device that is offline, a full disk, a camera without pictures.
  if (!seenThen?.photo && !seenNow?.photo) return null;
  return (
    <Card title={t('Pictures')} level={3}>
      <div className={classes.pictures}>
        <Picture
          title={t('When it began')}
          seen={seenThen}
          isLoading={then.isLoading}
          camera={camera}
        />
        <Picture title={t('Now')} seen={seenNow} isLoading={now.isLoading} />
      </div>
    </Card>
  );
}

/** What was seen when an alarm began, alone; nothing where there is no picture. */
export function WhenAlarmBegan({ alarm }: { alarm: Alarm }) {
  const { notification_id: begun } = alarm;
  const then = useQuery({ ...notificationDetail(begun ?? 0), enabled: begun !== null });
  const seen = then.data && seenIn(then.data, [alarm.source ?? '']);
  return seen?.photo ? <SeenPicture title={t('When it began')} seen={seen} /> : null;
}

/** The photo of a source in a notification; of an alert, which names no photo, its first. */
function seenIn(
  notification: {
    id: number;
    CreatedAt: string;
    ReceivedAt?: string;
    clock_wrong?: boolean;
    Attributes: { payload: unknown };
    Photos: readonly Photo[];
  },
  names: readonly string[],
): Seen {
  const { result, photo } = lastReading(notification, names);
  const { id, CreatedAt, ReceivedAt, clock_wrong, Photos } = notification;
  const at = (clock_wrong && ReceivedAt) || CreatedAt;
  return { id, CreatedAt, at, result, photo: photo ?? (result ? undefined : Photos[0]) };
}

interface PictureProps {
  title: string;
  seen: Seen | undefined;
  isLoading: boolean;
  /** Whose pictures around it can be played. */
  camera?: number | null;
}

function Picture({ title, seen, isLoading, camera }: PictureProps) {
  if (!seen?.photo && !isLoading)
    return <p className={classes.caption}>{t('{title}: no picture.', { title })}</p>;
  return (
    <div>
      <p className={classes.caption}>
        <strong>{title}</strong>{' '}
        {seen && (
          <AnchorLink
            to="/app/notifications/$id"
            params={{ id: seen.id }}
            underline="always"
            inherit
          >
            <time dateTime={seen.CreatedAt}>{showMoment(seen.CreatedAt)}</time>
          </AnchorLink>
        )}
      </p>
      {isLoading ? <div className={classes.awaited} /> : <SeenPicture title={title} seen={seen} />}
      {seen && camera != null && (
        <AnchorLink {...replayAt(camera, seen.at)}>{t('Play around this moment')}</AnchorLink>
      )}
    </div>
  );
}

/** A picture with the people who were detected on it. */
function SeenPicture({ title, seen }: { title: string; seen: Seen | undefined }) {
  const { photo, result } = seen ?? {};
  return (
    <SteadyPicture key={`${seen?.id} ${photo?.Code}`} path={photo?.Path ?? ''}>
      {(src) => (
        <PictureWithBoxes
          src={src}
          alt={t('{title}: {people}', {
            title,
            people: result ? boxesSentence(result) : t('nobody detected'),
          })}
          ratio={photo?.Width && photo.Height ? photo.Width / photo.Height : 16 / 9}
          boxes={result ? boxesOf(result) : []}
        />
      )}
    </SteadyPicture>
  );
}
