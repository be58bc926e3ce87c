import type { Detector } from '../detect/detector.ts';
import type { Pictures } from '../pictures.ts';
import type { Liveness } from './liveness.ts';

/** No detector takes so long on any machine that is of use. */
const longestSearchMs = 60_000;
/** Beside the silence after which a stream is opened again: the pause before that, and ffmpeg's start. */
const longestOpeningMs = 60_000;

/** The detector, overdue while a search hangs. */
export function detectorWithSigns(detector: Detector, liveness: Liveness): Detector {
  const part = 'the detector';
  return {
    ...detector,
    async detect(frame) {
      liveness.sign(part, longestSearchMs);
      try {
        return await detector.detect(frame);
      } finally {
        liveness.ended(part);
      }
    },
  };
}

/**
 * A camera is at work as long as its pictures are taken, or its stream is opened again (`sign`) where none come for
 * `silenceMs`.
 */
export function cameraSigns(
  { camera, silenceMs }: { camera: string; silenceMs: number },
  liveness: Liveness,
) {
  const part = `camera ${camera}`;
  const sign = () => liveness.sign(part, 2 * silenceMs + longestOpeningMs);
  return {
    sign,
    ended: () => liveness.ended(part),
    withSigns: (pictures: Pictures): Pictures => ({
      ...pictures,
      async *[Symbol.asyncIterator]() {
        for await (const picture of pictures) {
          sign();
          yield picture;
        }
      },
    }),
  };
}
