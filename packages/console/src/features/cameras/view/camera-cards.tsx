import type { Camera, Photo } from '@foyer/contract';
import { CardCarousel, Empty, richText, StateBadge, showMoment } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AnchorLink } from '../../../shared/navigation/links.tsx';
import { cameraQueries } from '../../../shared/queries/camera-queries.ts';
import { QueryStates } from '../../../shared/queries/query-card.tsx';
import { cameraPhotos } from '../camera-queries.ts';
import { CameraPhoto } from '../picture/camera-photo.tsx';
import classes from './camera-cards.module.css';

/** Limit of the carousel; the list of cameras shows the others. */
const maxShown = 48;

/** The cameras of a device side by side, each with its last photo and its state. */
export function CameraCards({ deviceId, retired }: { deviceId: number; retired: boolean }) {
  const result = useQuery({
    ...cameraQueries.page({
      page: 1,
      limit: maxShown,
      device: deviceId,
      ...(retired && { retired }),
    }),
  });
  const photos = useQuery(cameraPhotos({ device: deviceId, retired }));
  const photoOf = (id: number) =>
    photos.isPending ? undefined : (photos.data?.find((cover) => cover.id === id)?.Photo ?? null);
  return (
    <QueryStates
      what={t('the cameras')}
      result={result}
      skeleton={<Skeleton className={classes.waiting ?? ''} height={230} />}
      empty={
        <Empty title={t('No cameras yet')}>
          {t('An administrator adds them under Cameras, with the code the device uses for each.')}
        </Empty>
      }
    >
      {(own) => (
        <>
          <CardCarousel
            label={t('Cameras')}
            slides={own.rows.map((camera) => ({
              key: camera.id,
              content: (
                <CameraCard camera={camera} photo={photoOf(camera.id)} isRetired={retired} />
              ),
            }))}
          />
          {own.count > own.rows.length && (
            <p className={classes.rest}>
              {richText(
                t(
                  'And {count, plural, one {# more camera} other {# more cameras}}: <link>all cameras of this device</link>',
                  { count: own.count - own.rows.length },
                ),
                {
                  link: (words) => (
                    <AnchorLink
                      to="/app/cameras"
                      search={{ device: deviceId }}
                      underline="always"
                      inherit
                    >
                      {words}
                    </AnchorLink>
                  ),
                },
              )}
            </p>
          )}
        </>
      )}
    </QueryStates>
  );
}

interface Props {
  camera: Camera;
  /** undefined while loading, null where there is none. */
  photo: Photo | null | undefined;
  /** Its device is retired: the last state says nothing of the present. */
  isRetired: boolean;
}

/** One camera: what it last saw, its name and its state. */
function CameraCard({ camera: { id, Name, state }, photo, isRetired }: Props) {
  return (
    <article className={classes.card}>
      <CameraPhoto key={photo?.Code} photo={photo} cameraName={Name} />
      <div className={classes.words}>
        <AnchorLink to="/app/cameras/$id/view" params={{ id }} className={classes.name ?? ''}>
          <bdi title={Name}>{Name}</bdi>
        </AnchorLink>
        <StateBadge state={isRetired ? 'retired' : state} />
        <span className={classes.moment}>
          {photo
            ? richText(t('Photo of <time/>'), {
                time: <time dateTime={photo.CreatedAt}>{showMoment(photo.CreatedAt)}</time>,
              })
            : t('No photo yet')}
        </span>
      </div>
    </article>
  );
}
