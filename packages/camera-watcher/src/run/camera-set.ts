import { isDeepStrictEqual } from 'node:util';
import { type Clock, createBackoff } from '@foyer/device-client';
import type { CameraOptions } from '../camera-options.ts';
import { deferred } from '../deferred.ts';
import { DetectorStopped } from '../detect/detector.ts';
import type { CameraReport } from '../health-message.ts';
import type { createCameraWatch, SharedParts } from '../watch-camera.ts';
import { sentenceOf } from '../watch-error.ts';

/** Cameras that are watched side by side; one that fails is opened again, and disturbs no other. */
export interface CameraSet {
  /** From now on these are watched. Only those that are new or other than before are started. */
  apply(cameras: readonly CameraOptions[]): Promise<void>;
  /** The cameras of these codes that give no picture `afterMs` from now at the latest, with the reason. */
  withoutPicture(
    codes: readonly string[],
    afterMs: number,
    signal: AbortSignal,
  ): Promise<NoPicture[]>;
  /** Cameras that gave pictures and do so still. */
  healthy(): CameraOptions[];
  reports(): CameraReport[];
  /** Rejects where nothing can be watched any more. */
  failed: Promise<never>;
  stop(): Promise<void>;
}

export interface NoPicture {
  camera: string;
  reason: string;
}

interface Running {
  options: CameraOptions;
  firstPicture: Promise<void>;
  hasPicture(): boolean;
  trouble(): string | undefined;
  report(): CameraReport;
  stop(): Promise<void>;
}

export interface CameraSetDependencies {
  parts: SharedParts;
  clock: Clock;
  random: () => number;
  watchCamera: typeof createCameraWatch;
}

export function createCameraSet(dependencies: CameraSetDependencies): CameraSet {
  const running = new Map<string, Running>();
  const failed = deferred<never>();
  failed.promise.catch(() => undefined);

  return {
    async apply(cameras) {
      const wanted = new Map(cameras.map((options) => [options.camera, options]));
      const leaving = [...running.values()].filter(
        ({ options }) => !isDeepStrictEqual(options, wanted.get(options.camera)),
      );
      // A camera may allow one connection only, so the old one is closed first.
      await Promise.all(leaving.map((camera) => camera.stop()));
      for (const { options } of leaving) running.delete(options.camera);
      const kept = new Map(running);
      running.clear();
      // In the order of the configuration, as in Health.
      for (const options of cameras) {
        const camera = kept.get(options.camera) ?? start(options, dependencies, failed.reject);
        running.set(options.camera, camera);
      }
    },
    async withoutPicture(codes, afterMs, signal) {
      const asked = codes.flatMap((code) => running.get(code) ?? []);
      const enough = new AbortController();
      const all = Promise.all(asked.map(({ firstPicture }) => firstPicture));
      const waiting = AbortSignal.any([signal, enough.signal]);
      await Promise.race([all, dependencies.clock.sleep(afterMs, waiting)]);
      enough.abort();
      return asked
        .filter((camera) => !camera.hasPicture())
        .map(({ options, trouble }) => ({
          camera: options.camera,
          reason: trouble() ?? 'no picture came',
        }));
    },
    healthy: () =>
      [...running.values()]
        .filter((camera) => camera.hasPicture() && camera.trouble() === undefined)
        .map(({ options }) => options),
    reports: () => [...running.values()].map((camera) => camera.report()),
    failed: failed.promise,
    async stop() {
      await Promise.all([...running.values()].map((camera) => camera.stop()));
    },
  };
}

/** Watches a camera until it is stopped, and opens it again with growing pauses when it fails. */
function start(
  options: CameraOptions,
  { parts, clock, random, watchCamera }: CameraSetDependencies,
  onFailed: (cause: unknown) => void,
): Running {
  const stopping = new AbortController();
  const first = deferred<void>();
  const backoff = createBackoff(random);
  let hasPicture = false;
  /** What was printed last of this camera: what is still so is not printed again. */
  let said: string | undefined;

  function say(sentence: string, print: (sentence: string) => void) {
    if (sentence !== said) print(sentence);
    said = sentence;
  }

  const onTrouble = (sentence: string) => say(sentence, parts.onTrouble);
  const watched = { ...parts, onTrouble, print: () => undefined };
  const watch = watchCamera(options, { once: false, isRepeated: true }, watched, () => {
    hasPicture = true;
    backoff.reset();
    first.resolve();
    say(`Camera ${options.camera} gives pictures.`, parts.print);
  });

  async function keepWatching() {
    while (!stopping.signal.aborted) {
      try {
        await watch.watch(stopping.signal);
      } catch (cause) {
        if (cause instanceof DetectorStopped) return onFailed(cause);
        onTrouble(sentenceOf(cause));
      }
      await clock.sleep(backoff.nextMs(), stopping.signal);
    }
  }

  const ended = keepWatching();
  return {
    options,
    firstPicture: first.promise,
    hasPicture: () => hasPicture,
    trouble: watch.trouble,
    report: watch.report,
    stop() {
      stopping.abort();
      return ended;
    },
  };
}
