import { useEffect, useMemo, useReducer, useRef } from 'react';
import { loadPicture } from '../../../shared/pictures/picture-queue.ts';
import { PictureLoader, type WantedPicture } from './picture-loader.ts';
import { lastBefore, type Pictured } from './shown-moment.ts';

/** Nobody sees more than a few pictures a second: at a high speed some are left out. ms of the person's time. */
const pictureEveryMs = 300;
const picturesAhead = 4;
/** A picture from further away does not stay until the other is loaded: somebody went elsewhere. */
const farMs = 900_000;

const keyOf = ({ Photo }: Pictured) => Photo.Path.split('?')[0] ?? '';
const wantedOf = (picture: Pictured): WantedPicture => ({
  key: keyOf(picture),
  src: `/images/${picture.Photo.Path}`,
});

/** The picture of a moment, and those that come next at a speed. */
export function nextPictures(pictures: readonly Pictured[], at: number, rate: number): Pictured[] {
  const step = pictureEveryMs * Math.abs(rate);
  const nth = step === 0 ? 0 : Math.floor(at / step);
  const moments =
    step === 0
      ? [at]
      : Array.from(
          { length: picturesAhead + 1 },
          (_, ahead) => (nth + ahead * Math.sign(rate)) * step,
        );
  return [...new Set(moments.flatMap((moment) => lastBefore(pictures, moment) ?? []))];
}

/**
 * The picture to show at a moment: the newest at or before it, and until that is loaded the one that was shown before it. Those
 * that come next are loaded meanwhile. Undefined where there is none.
 */
export function useStagePicture(
  pictures: readonly Pictured[],
  at: number,
  rate: number,
): Pictured | undefined {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const loader = useMemo(() => new PictureLoader(loadPicture, draw), []);
  useEffect(() => () => loader.stop(), [loader]);
  const shown = useRef<Pictured>(undefined);

  const wanted = nextPictures(pictures, at, rate);
  const keys = wanted.map(keyOf).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same pictures are wanted until their keys change
  useEffect(() => loader.want(wanted.map(wantedOf)), [loader, keys]);

  const [current] = wanted;
  if (!current) shown.current = undefined;
  else if (
    !shown.current ||
    loader.isLoaded(keyOf(current)) ||
    Math.abs(shown.current.at - current.at) > farMs
  )
    shown.current = current;
  return shown.current;
}
