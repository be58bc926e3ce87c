import { PictureFrame } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties, ReactNode } from 'react';
import { cameraPhotos } from '../camera-queries.ts';
import { SteadyPicture } from '../picture/camera-photo.tsx';

interface Props {
  camera: { id: number; name: string };
  /** What lies over the picture; `ratio` is its width by its height. */
  children: (ratio: number) => ReactNode;
  /** Of a box around it, which has the ratio as `--ratio`. */
  className?: string | undefined;
  /** Another photo of the camera, in place of the last one. */
  photo?: { path: string; alt: string } | undefined;
}

/** The last picture of a camera, to draw on. */
export function DrawingPicture({ camera, children, className, photo: other }: Props) {
  const { data: photos } = useQuery(cameraPhotos());
  const photo = photos?.find(({ id }) => id === camera.id)?.Photo;
  const ratio = photo?.Width && photo.Height ? photo.Width / photo.Height : 16 / 9;
  return (
    <SteadyPicture
      key={other ? other.path.split('?')[0] : photo?.Code}
      path={other?.path ?? photo?.Path ?? ''}
    >
      {(src) => (
        <div className={className} style={{ '--ratio': ratio } as CSSProperties}>
          <PictureFrame
            src={src}
            alt={other?.alt ?? t('The last photo of {camera}', { camera: camera.name })}
            ratio={ratio}
          >
            {children(ratio)}
          </PictureFrame>
        </div>
      )}
    </SteadyPicture>
  );
}
