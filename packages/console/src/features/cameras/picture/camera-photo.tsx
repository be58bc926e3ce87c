import type { Photo } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './camera-photo.module.css';

interface Props {
  photo: Photo | null | undefined;
  cameraName: string;
}

/** A camera's last photo in a frame of fixed shape. Give it the photo's Code as key. */
export function CameraPhoto({ photo, cameraName }: Props) {
  // The signature in the path changes with every answer; the picture does not.
  const [path] = useState(photo?.Thumbnail || photo?.Path);
  const [isLost, setLost] = useState(false);
  if (photo === undefined) return <Skeleton className={classes.frame ?? ''} radius={0} />;
  if (!path || isLost)
    return (
      <div className={classes.frame}>
        <IconPhotoOff size={28} stroke={1.4} aria-hidden />
        <span>{isLost ? t('The photo could not be loaded') : t('No photo yet')}</span>
      </div>
    );
  return (
    <img
      className={classes.frame}
      src={`/images/${path}`}
      alt={t('What {camera} last saw', { camera: cameraName })}
      loading="lazy"
      draggable={false}
      onError={() => setLost(true)}
    />
  );
}

interface SteadyPictureProps {
  path: string;
  children: (src: string) => ReactNode;
}

/** Keeps the first address of a picture: the signature changes with every answer, the picture does not. */
export function SteadyPicture({ path, children }: SteadyPictureProps) {
  const [src] = useState(path && `/images/${path}`);
  return <>{children(src)}</>;
}
