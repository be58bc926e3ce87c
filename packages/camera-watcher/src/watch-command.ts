import { createCameraWatch, type SharedParts } from './watch-camera.ts';
import { help, type WatchOptions, watchOptions } from './watch-options.ts';
import { runWatcher, type WatchedCameras, type WatcherDependencies } from './watcher.ts';

/** The one camera that the options name. */
function openCamera(options: WatchOptions, parts: SharedParts): WatchedCameras {
  const mode = { once: options.once, isRepeated: false };
  const camera = createCameraWatch(options, mode, parts, () => {});
  return {
    async watch(signal) {
      const { frames, people, msPerFrame } = await camera.watch(signal);
      const counted = `${frames} ${frames === 1 ? 'frame' : 'frames'}, ${people} people found`;
      parts.print(`${counted}, ${msPerFrame} ms per frame`);
    },
    reports: () => [camera.report()],
    // The device's other cameras have watchers of their own.
    isPartial: () => true,
    configuration: () => undefined,
  };
}

/** `foyer-watch watch …`: a video file to its end, or a stream. */
export const runWatch = (argv: string[], replaced: Partial<WatcherDependencies> = {}) =>
  runWatcher(
    { help, read: watchOptions, nameOf: ({ camera }) => camera, open: openCamera },
    argv,
    replaced,
  );
