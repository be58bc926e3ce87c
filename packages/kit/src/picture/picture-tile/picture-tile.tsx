import { IconPhotoOff } from '@tabler/icons-react';
import type { PictureBox } from '../picture-with-boxes/box-geometry.ts';
import { BoxOverlay } from '../picture-with-boxes/box-overlay.tsx';
import classes from './picture-tile.module.css';

interface Props {
  /** Empty where there is no picture. */
  src: string;
  /** What is seen, in words; empty where the tile says it. */
  alt: string;
  /** Width by height of the picture. */
  ratio: number;
  /** Pixels that the tile is wide. */
  width: number;
  boxes: readonly PictureBox[];
  /** The picture does not show the present. */
  isOld?: boolean;
  /** There is a picture, and it is not there yet. */
  isLoading?: boolean;
}

/** Width by height of a tile: pictures of another shape have empty ground beside them. */
export const tileRatio = 16 / 9;

/** A whole picture in a frame of fixed shape among others, with a box around each person. */
export function PictureTile({
  src,
  alt,
  ratio,
  width,
  boxes,
  isOld = false,
  isLoading = false,
}: Props) {
  const fits = Math.min(1, ratio / tileRatio);
  const size = { width: width * fits, height: (width * fits) / ratio };
  return (
    <div className={classes.tile} data-old={isOld}>
      {src === '' ? (
        !isLoading && <IconPhotoOff className={classes.absent} stroke={1.4} aria-hidden />
      ) : (
        <div className={classes.fit} style={{ aspectRatio: ratio, width: `${fits * 100}%` }}>
          <img className={classes.picture} src={src} alt={alt} draggable={false} />
          {width > 0 && <BoxOverlay boxes={boxes} size={size} hasLabels={false} />}
        </div>
      )}
    </div>
  );
}
