import type { WallCamera } from '@foyer/contract';
import { connectionRestored, type PictureBox } from '@foyer/kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { loadPicture } from '../../shared/pictures/picture-queue.ts';
import { boxesOf } from '../notifications/index.ts';

/** Tiles that are wider get a picture of 800 pixels, others one of 320. */
const widestSmall = 400;

/** A picture with what belongs to it. */
export interface TilePicture {
  /** The same for the same picture, whose signed address changes. */
  key: string;
  src: string;
  ratio: number;
  /** When it was taken, by the server's clock, milliseconds since 1970. */
  takenAt: number;
  boxes: readonly PictureBox[];
}

/** The newest picture of a camera, in the size that a tile needs; undefined where there is none. */
export function pictureOf(
  { Photo, photo_at, People }: WallCamera,
  tileWidth: number,
): TilePicture | undefined {
  const isLarge = tileWidth > widestSmall;
  const path = isLarge ? Photo?.Preview : Photo?.Thumbnail;
  if (!Photo || !path || photo_at === null) return undefined;
  return {
    key: `${path.split('?')[0]} ${isLarge}`,
    src: `/images/${path}`,
    ratio: Photo.Width && Photo.Height ? Photo.Width / Photo.Height : 16 / 9,
    takenAt: Date.parse(photo_at),
    boxes: People ? boxesOf({ people: People }) : [],
  };
}

/**
 * The picture that a tile shows: the one before stays until the newest is there, and none is loaded while the tile is not seen.
 * One that could not be loaded is tried again when the connection is back.
 */
export function useShownPicture(
  newest: TilePicture | undefined,
  isSeen: boolean,
  load = loadPicture,
) {
  const [shown, setShown] = useState<TilePicture>();
  const [lostKey, setLostKey] = useState<string>();
  useEffect(() => {
    const tryAgain = () => setLostKey(undefined);
    addEventListener(connectionRestored, tryAgain);
    return () => removeEventListener(connectionRestored, tryAgain);
  }, []);
  const key = newest?.key;
  const isWanted = isSeen && key !== shown?.key && key !== lostKey;
  const begin = useEffectEvent((signal: AbortSignal) => {
    if (!newest) return;
    load(newest.src, signal).then(
      () => setShown(newest),
      () => setLostKey(newest.key),
    );
  });
  useEffect(() => {
    if (!isWanted || key === undefined) return;
    const waits = new AbortController();
    begin(waits.signal);
    return () => waits.abort();
  }, [isWanted, key]);
  return {
    shown: newest && shown,
    isLost: key !== undefined && key === lostKey,
  };
}
