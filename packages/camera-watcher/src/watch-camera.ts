import type { CameraOptions } from './camera-options.ts';
import { isLive } from './frames/ffmpeg-arguments.ts';
import type { CameraReport } from './health-message.ts';
import type { Liveness } from './liveness/liveness.ts';
import { cameraSigns } from './liveness/signs.ts';
import { longestSilenceMs, openFrames } from './open-frames.ts';
import { createPictureTrust } from './picture-trust/picture-trust.ts';
import { createSampling } from './sampling.ts';
import { pictureIntervalS } from './schedule.ts';
import { sentenceOf } from './watch-error.ts';
import { type WatchParts, type WatchSummary, watchFrames } from './watch-frames.ts';

/** What all cameras of a watcher share. */
export interface SharedParts extends Omit<WatchParts, 'sampling' | 'onPicture' | 'trust'> {
  liveness: Liveness;
  /** Where it is kept what each camera usually sees. */
  trustFolder: string;
  /** The fault of a camera's picture began or ended: its report says so. */
  onFaultChange: () => void;
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
  const trust = createPictureTrust({
    ...options,
    folder: parts.trustFolder,
    onChange(fault) {
      const sentence = fault
        ? `cannot be trusted: ${fault.kind} since ${fault.since}`
        : 'is good again';
      parts.print(`The picture of ${camera} ${sentence}.`);
      parts.onFaultChange();
    },
    onTrouble: parts.onTrouble,
  });

  const watched: WatchParts = {
    ...parts,
    sampling,
    trust,
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
        await trust.close();
      }
    },
    trouble: () => trouble,
    report() {
      const fault = trust.report();
      return {
        camera,
        sampling: sampling.report(),
        hasGround: options.ground !== undefined,
        ...(trouble !== undefined && { trouble }),
        ...(fault && { fault }),
      };
    },
  };
}
