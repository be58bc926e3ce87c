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
}

/** The last picture of a camera, to draw on. */
export function DrawingPicture({ camera, children, className }: Props) {
  const { data: photos } = useQuery(cameraPhotos());
  const photo = photos?.find(({ id }) => id === camera.id)?.Photo;
  const ratio = photo?.Width && photo.Height ? photo.Width / photo.Height : 16 / 9;
  return (
    <SteadyPicture key={photo?.Code} path={photo?.Path ?? ''}>
      {(src) => (
        <div className={className} style={{ '--ratio': ratio } as CSSProperties}>
          <PictureFrame
            src={src}
            alt={t('The last photo of {camera}', { camera: camera.name })}
            ratio={ratio}
          >
            {children(ratio)}
          </PictureFrame>
        </div>
      )}
    </SteadyPicture>
  );
}
