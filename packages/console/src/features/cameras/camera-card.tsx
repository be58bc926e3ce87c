import type { Camera, Photo } from '@foyer/contract';
import { StateBadge, showMoment } from '@foyer/kit';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import classes from './camera-card.module.css';
import { CameraPhoto } from './camera-photo.tsx';

interface Props {
  camera: Camera;
  /** undefined on its way, null where there is none. */
  photo: Photo | null | undefined;
}

/** One camera: what it last saw, its name and its state. */
export function CameraCard({ camera: { id, Name, state }, photo }: Props) {
  return (
    <article className={classes.card}>
      <CameraPhoto key={photo?.Code} photo={photo} cameraName={Name} />
      <div className={classes.words}>
        <AnchorLink to="/app/cameras/$id/view" params={{ id }} className={classes.name ?? ''}>
          <bdi title={Name}>{Name}</bdi>
        </AnchorLink>
        <StateBadge state={state} />
        <span className={classes.moment}>
          {photo ? (
            <>
              Photo of <time dateTime={photo.CreatedAt}>{showMoment(photo.CreatedAt)}</time>
            </>
          ) : (
            'No photo yet'
          )}
        </span>
      </div>
    </article>
  );
}
