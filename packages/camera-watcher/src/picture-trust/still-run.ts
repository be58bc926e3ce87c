import type { LumaPicture } from './luma-picture.ts';

/** When a picture was taken. */
export interface PictureTime {
  /** Seconds since some moment of the source. */
  atS: number;
  /** By the clock, ISO 8601. */
  moment: string;
}

/** A run of pictures that do not differ. */
export interface StillRun {
  last: LumaPicture;
  startedAtS: number;
  /** The moment of its first picture, ISO 8601. */
  since: string;
  pictures: number;
  /** Pixels that changed at any time of the run: a clock drawn over a standing picture. */
  changed: Set<number>;
}

/** What may change in a standing picture, part of its pixels. */
const changingPart = 0.01;
/** Also a smart encoder sends the same picture for a while where nothing moves: as long as this is not suspicious. */
const shortestFrozenS = 30;
const minPictures = 5;
/** So many times the longest run that this camera usually has. */
const timesUsual = 3;
const longestFrozenS = 600;

/** Adds the next picture to the run, or begins a new one. Noise of a live camera changes far more than is allowed. */
export function continueRun(
  run: StillRun | undefined,
  picture: LumaPicture,
  { atS, moment }: PictureTime,
): StillRun {
  const fresh = {
    last: picture,
    startedAtS: atS,
    since: moment,
    pictures: 1,
    changed: new Set<number>(),
  };
  if (!run || run.last.luma.length !== picture.luma.length || atS < run.startedAtS) return fresh;
  const most = changingPart * picture.luma.length;
  for (let at = 0; at < picture.luma.length; at += 1) {
    if (picture.luma[at] === run.last.luma[at]) continue;
    run.changed.add(at);
    if (run.changed.size > most) return fresh;
  }
  return { ...run, last: picture, pictures: run.pictures + 1 };
}

/** Whether the picture stands still for longer than this camera's usually do. */
export function isFrozen(run: StillRun, usualStillS: number, atS: number): boolean {
  const limitS = Math.min(longestFrozenS, Math.max(shortestFrozenS, timesUsual * usualStillS));
  return run.pictures >= minPictures && atS - run.startedAtS >= limitS;
}
