import { systemClock } from '@foyer/device-client';
import { createCameraWatch, type SharedParts } from '../watch-camera.ts';
import { runWatcher, type WatchedCameras, type WatcherDependencies } from '../watcher.ts';
import { createCameraSet } from './camera-set.ts';
import { configurationTimes, followConfiguration } from './follow-configuration.ts';
import { configurationKeeper } from './kept-configuration.ts';
import { help, type RunOptions, runOptions } from './run-options.ts';
import { askServer } from './server-configuration.ts';

const whenAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Where the cameras come from: they are watched until the signal aborts. */
interface Source extends Pick<WatchedCameras, 'configuration' | 'isPartial'> {
  apply(signal: AbortSignal): Promise<void>;
}

function openCameras(options: RunOptions, parts: SharedParts, times = configurationTimes) {
  const clock = systemClock;
  const random = Math.random;
  const cameras = createCameraSet({ parts, clock, random, watchCamera: createCameraWatch });

  function sourceOf({ source }: RunOptions): Source {
    if (source.kind === 'file') {
      const { version, cameras: listed } = source.configuration;
      return {
        async apply(signal) {
          await cameras.apply(listed);
          await whenAborted(signal);
        },
        isPartial: () => false,
        configuration: () => (version === undefined ? undefined : { version }),
      };
    }
    const { print, onTrouble } = parts;
    const ask = askServer(source.address, options.token);
    const keeper = configurationKeeper(source.keptFile, onTrouble);
    const dependencies = { cameras, ask, keeper, clock, random, print, onTrouble };
    const { follow, state, isKnown } = followConfiguration(dependencies, times);
    return { apply: follow, configuration: state, isPartial: () => !isKnown() };
  }

  const { apply, ...source } = sourceOf(options);
  return {
    async watch(signal: AbortSignal) {
      const ending = new AbortController();
      const applied = apply(AbortSignal.any([signal, ending.signal]));
      try {
        await Promise.race([applied, cameras.failed]);
      } finally {
        ending.abort();
        await applied.catch(() => undefined);
        await cameras.stop();
      }
    },
    reports: cameras.reports,
    ...source,
  };
}

/** `foyer-watch run …`: all cameras of a configuration, until SIGINT or SIGTERM. */
export const runCameras = (
  argv: string[],
  replaced: Partial<WatcherDependencies> = {},
  times = configurationTimes,
) =>
  runWatcher(
    {
      help,
      read: runOptions,
      nameOf: ({ device }) => device,
      open: (options, parts) => openCameras(options, parts, times),
    },
    argv,
    replaced,
  );
