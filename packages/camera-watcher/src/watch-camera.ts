import type { CameraOptions } from './camera-options.ts';
import { isLive } from './frames/ffmpeg-arguments.ts';
import type { CameraReport } from './health-message.ts';
import type { Liveness } from './liveness/liveness.ts';
import { cameraSigns } from './liveness/signs.ts';
import { longestSilenceMs, openFrames } from './open-frames.ts';
import { createSampling } from './sampling.ts';
import { pictureIntervalS } from './schedule.ts';
import { sentenceOf } from './watch-error.ts';
import { type WatchParts, type WatchSummary, watchFrames } from './watch-frames.ts';

/** What all cameras of a watcher share. */
export interface SharedParts extends Omit<WatchParts, 'sampling' | 'onPicture'> {
  liveness: Liveness;
}

/** One camera that is watched, and how it does. */
export interface CameraWatch {
  /** Watches until the pictures end or `signal` aborts; throws where the camera fails, and can be called again then. */
  watch(signal: AbortSignal): Promise<WatchSummary>;
  /** Ends the window of the sampling's percentage. */
  report(): CameraReport;
  /** Why it gives no pictures; undefined while it does. */
  trouble(): string | undefined;
}

/** How a camera's pictures are taken. */
export interface CameraMode {
  once: boolean;
  /** A file stands for a camera: it is played at its own speed, over and over. */
  isRepeated: boolean;
}

/** Calls `onPicture` with each picture that came and can be read. */
export function createCameraWatch(
  options: CameraOptions,
  mode: CameraMode,
  parts: SharedParts,
  onPicture: () => void,
): CameraWatch {
  const { camera, address, everyS, picturesPerS } = options;
  const isWithoutEnd = isLive(address) || mode.isRepeated;
  const sampling = createSampling(isWithoutEnd ? everyS * 1000 : null, Date.now);
  let trouble: string | undefined;

  const watched: WatchParts = {
    ...parts,
    sampling,
    onPicture() {
      trouble = undefined;
      onPicture();
    },
  };

  const intervalS = pictureIntervalS(everyS, picturesPerS);
  const silenceMs = longestSilenceMs(intervalS);
  const signs = cameraSigns({ camera, silenceMs }, parts.liveness);

  function onTrouble(sentence: string) {
    signs.sign();
    trouble = sentence;
    parts.onTrouble(sentence);
  }

  return {
    async watch(signal) {
      signs.sign();
      try {
        const input = { camera, address, intervalS, isRepeated: mode.isRepeated };
        const pictures = await openFrames(input, onTrouble, signal);
        return await watchFrames(signs.withSigns(pictures), watched, {
          ...options,
          once: mode.once,
        });
      } catch (cause) {
        trouble = sentenceOf(cause);
        throw cause;
      } finally {
        signs.ended();
      }
    },
    trouble: () => trouble,
    report: () => ({
      camera,
      sampling: sampling.report(),
      hasGround: options.ground !== undefined,
      ...(trouble !== undefined && { trouble }),
    }),
  };
}
