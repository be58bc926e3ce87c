import { createDeviceClient, type DeviceClient } from '@foyer/device-client';
import { chooseDetector } from './choose-detector.ts';
import type { Detector, DetectorChoice } from './detect/detector.ts';
import { startDetector } from './detect/worker-detector.ts';
import { isLive } from './frames/ffmpeg-arguments.ts';
import { giveUpOnWrongToken } from './give-up.ts';
import { healthMessage } from './health-message.ts';
import { healthEveryMs, startHealthReports } from './health-reports.ts';
import { readMachineState } from './machine/machine-state.ts';
import { nanodetFile } from './model/nanodet-file.ts';
import { createMoments } from './moments.ts';
import { openFrames } from './open-frames.ts';
import { createSampling } from './sampling.ts';
import { pictureIntervalS } from './schedule.ts';
import { sentenceOf } from './watch-error.ts';
import { type WatchParts, type WatchSummary, watchFrames } from './watch-frames.ts';
import { help, type WatchOptions, watchOptions } from './watch-options.ts';

/** How long the watcher waits at its end for the server to accept what is queued; shorter when it was asked to end. */
const drainMs = 30_000;
const hurriedDrainMs = 3000;

/** What tests replace. */
export interface WatchDependencies {
  connect: typeof createDeviceClient;
  startDetector: (choice: DetectorChoice) => Promise<Detector>;
  nanodetFile: typeof nanodetFile;
  print: (line: string) => void;
  onTrouble: (sentence: string) => void;
}

const realDependencies: WatchDependencies = {
  connect: createDeviceClient,
  startDetector,
  nanodetFile,
  print: (line) => console.log(line),
  onTrouble: (sentence) => console.error(sentence),
};

/** Frames and health side by side; a last Health message is sent however the frames end. */
async function watchWithHealth(
  options: WatchOptions,
  parts: WatchParts,
  signal: AbortSignal,
  substitution: string | undefined,
): Promise<WatchSummary> {
  const { address, everyS } = options;
  const intervalS = pictureIntervalS(everyS, options.picturesPerS);
  const frames = await openFrames({ address, intervalS }, parts.onTrouble, signal);
  const sendHealth = async (ending: boolean) => {
    const machine = await readMachineState();
    const sampling = parts.sampling.report();
    const reading = { camera: options.camera, createdAt: parts.nextMoment(), machine, sampling };
    const detector = substitution === undefined ? {} : { substitution };
    const distances = `distances ${options.ground ? 'on the measured floor' : 'by the heights of people'}`;
    await parts.client.send(healthMessage({ ...reading, ...detector, distances, ending }));
  };
  const health = await startHealthReports(sendHealth, healthEveryMs, parts.onTrouble);
  try {
    return await watchFrames(frames, parts, options);
  } finally {
    await health.stop();
  }
}

/**
 * Waits until the server has accepted what is queued; what is left stays for the next start. Returns whether
 * everything was accepted.
 */
async function drain(
  client: DeviceClient,
  ms: number,
  queueFolder: string,
  dependencies: WatchDependencies,
) {
  const taken = await client.drained(ms).then(
    () => client.rejected() === 0,
    () => {
      dependencies.onTrouble(
        `${client.unsent()} notifications wait in ${queueFolder} and are sent at the next start.`,
      );
      return false;
    },
  );
  await client.close();
  return taken;
}

async function watch(options: WatchOptions, dependencies: WatchDependencies, signal: AbortSignal) {
  const { print, onTrouble } = dependencies;
  const { server, device, token, queueFolder } = options;
  const { choice, substitution } = await chooseDetector(options, dependencies);
  const detector = await dependencies.startDetector(choice);
  try {
    const access = { server, deviceCode: device, token, queueFolder, onTrouble };
    const client = await dependencies.connect(access);
    const giveUp = giveUpOnWrongToken(client, options.giveUpAfterS);
    const ending = AbortSignal.any([signal, giveUp.signal]);
    let timeoutMs = hurriedDrainMs;
    try {
      const expectedEveryMs = isLive(options.address) ? options.everyS * 1000 : null;
      const sampling = createSampling(expectedEveryMs, Date.now);
      const nextMoment = createMoments(Date.now);
      const parts = { detector, client, sampling, nextMoment, print, onTrouble };
      const { frames, people, msPerFrame } = await watchWithHealth(
        options,
        parts,
        ending,
        substitution,
      );
      print(
        `${frames} ${frames === 1 ? 'frame' : 'frames'}, ${people} people found, ${msPerFrame} ms per frame`,
      );
      if (!ending.aborted) timeoutMs = drainMs;
    } finally {
      giveUp.stop();
      const taken = await drain(client, timeoutMs, queueFolder, dependencies);
      // When the watcher was asked to end, what is left in the queue is no error: the next start sends it.
      if (!taken && !ending.aborted) process.exitCode = 1;
    }
    if (giveUp.signal.aborted) throw giveUp.signal.reason;
  } finally {
    await detector.close();
  }
}

/**
 * Watches a video file to its end, or a stream until SIGINT or SIGTERM. What goes wrong is printed as
 * one sentence and makes the exit code 1; the promise is never rejected.
 */
export async function runWatch(
  argv: string[],
  replaced: Partial<WatchDependencies> = {},
): Promise<void> {
  const dependencies = { ...realDependencies, ...replaced };
  if (argv.includes('--help')) return dependencies.print(help);
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const options = watchOptions(argv, process.env);
    await watch(options, dependencies, stopping.signal);
  } catch (cause) {
    dependencies.onTrouble(sentenceOf(cause));
    process.exitCode = 1;
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}
