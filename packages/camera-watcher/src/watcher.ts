import { join } from 'node:path';
import type { WatcherConfiguration } from '@foyer/contract';
import { createDeviceClient, type DeviceClient } from '@foyer/device-client';
import { chooseDetector } from './choose-detector.ts';
import type { Detector, DetectorChoice } from './detect/detector.ts';
import { createDetectorTurns } from './detect/detector-turns.ts';
import { startDetector } from './detect/worker-detector.ts';
import { findFfmpeg } from './frames/ffmpeg.ts';
import { giveUpOnWrongToken } from './give-up.ts';
import { type CameraReport, healthMessage } from './health-message.ts';
import { healthEveryMs, startHealthReports } from './health-reports.ts';
import { createLiveness } from './liveness/liveness.ts';
import { reportLiveness } from './liveness/report-liveness.ts';
import { detectorWithSigns } from './liveness/signs.ts';
import { readMachineState } from './machine/machine-state.ts';
import { movenetFile } from './model/movenet-file.ts';
import { nanodetFile } from './model/nanodet-file.ts';
import { monotonicTimestamps } from './monotonic-timestamps.ts';
import type { SharedParts } from './watch-camera.ts';
import { sentenceOf } from './watch-error.ts';
import type { WatcherOptions } from './watcher-options.ts';

/** How long the watcher waits at its end for the server to accept what is queued; shorter when it was asked to end. */
const drainMs = 30_000;
const hurriedDrainMs = 3000;

/** What tests replace. */
export interface WatcherDependencies {
  connect: typeof createDeviceClient;
  startDetector: (choice: DetectorChoice) => Promise<Detector>;
  nanodetFile: typeof nanodetFile;
  movenetFile: typeof movenetFile;
  print: (line: string) => void;
  onTrouble: (sentence: string) => void;
}

const realDependencies: WatcherDependencies = {
  connect: createDeviceClient,
  startDetector,
  nanodetFile,
  movenetFile,
  print: (line) => console.log(line),
  onTrouble: (sentence) => console.error(sentence),
};

/** The cameras of one process. */
export interface WatchedCameras {
  /** Watches until nothing is left to watch or `signal` aborts. */
  watch(signal: AbortSignal): Promise<void>;
  reports(): CameraReport[];
  /** Others watch other cameras of the device, or not all cameras are known yet. */
  isPartial(): boolean;
  configuration(): WatcherConfiguration | undefined;
}

/** What is done when the fault of a picture begins or ends; nothing before Health is sent at all. */
interface FaultChanges {
  report: () => void;
}

/** Health side by side with the cameras; a last one is sent however they end. */
async function watchWithHealth(
  cameras: WatchedCameras,
  parts: SharedParts,
  reading: { name: string; substitution?: string },
  changes: FaultChanges,
  signal: AbortSignal,
): Promise<void> {
  const sendHealth = async (ending: boolean) => {
    const machine = await readMachineState();
    const state = {
      cameras: cameras.reports(),
      isPartial: cameras.isPartial(),
      configuration: cameras.configuration(),
    };
    const createdAt = parts.nextMoment();
    await parts.client.send(healthMessage({ ...reading, ...state, createdAt, machine, ending }));
  };
  const health = await startHealthReports(sendHealth, healthEveryMs, parts.onTrouble);
  changes.report = health.reportNow;
  try {
    await cameras.watch(signal);
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
  dependencies: WatcherDependencies,
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

/** Opens what all cameras share, watches them, and delivers what waits. */
async function watch<Options extends WatcherOptions>(
  options: Options,
  { nameOf, open }: WatcherCommand<Options>,
  dependencies: WatcherDependencies,
  signal: AbortSignal,
): Promise<void> {
  const { print, onTrouble } = dependencies;
  const { server, device, token, queueFolder } = options;
  await findFfmpeg();
  const { choice, ...chosen } = await chooseDetector(options, dependencies);
  const elapsedMs = () => performance.now();
  const liveness = createLiveness(elapsedMs);
  const detector = detectorWithSigns(await dependencies.startDetector(choice), liveness);
  try {
    const access = { server, deviceCode: device, token, queueFolder, onTrouble };
    const client = await dependencies.connect(access);
    const giveUp = giveUpOnWrongToken(client, options.giveUpAfterS);
    const ending = AbortSignal.any([signal, giveUp.signal]);
    const status = () => `${client.unsent()} messages wait to be sent`;
    const reporting = await reportLiveness({
      liveness,
      status,
      onTrouble,
      env: process.env,
      onHang: () => process.exit(1),
    });
    let timeoutMs = hurriedDrainMs;
    try {
      const nextMoment = monotonicTimestamps(Date.now);
      const turns = createDetectorTurns();
      const changes: FaultChanges = { report: () => {} };
      const parts = {
        detector,
        turns,
        client,
        nextMoment,
        elapsedMs,
        liveness,
        print,
        onTrouble,
        trustFolder: join(queueFolder, 'picture-trust'),
        onFaultChange: () => changes.report(),
      };
      const reading = { name: nameOf(options), ...chosen };
      await watchWithHealth(open(options, parts), parts, reading, changes, ending);
      if (!ending.aborted) timeoutMs = drainMs;
    } finally {
      giveUp.stop();
      await reporting.stop();
      const taken = await drain(client, timeoutMs, queueFolder, dependencies);
      // When the watcher was asked to end, what is left in the queue is no error: the next start sends it.
      if (!taken && !ending.aborted) process.exitCode = 1;
    }
    if (giveUp.signal.aborted) throw giveUp.signal.reason;
  } finally {
    await detector.close();
  }
}

/** A command that watches cameras. */
export interface WatcherCommand<Options extends WatcherOptions> {
  help: string;
  read: (argv: string[], env: NodeJS.ProcessEnv) => Options;
  /** Begins the Codes of Health messages. */
  nameOf: (options: Options) => string;
  open: (options: Options, parts: SharedParts) => WatchedCameras;
}

/**
 * Watches until nothing is left to watch, or until SIGINT or SIGTERM. What goes wrong is printed as one sentence and
 * makes the exit code 1; the promise is never rejected.
 */
export async function runWatcher<Options extends WatcherOptions>(
  command: WatcherCommand<Options>,
  argv: string[],
  replaced: Partial<WatcherDependencies> = {},
): Promise<void> {
  const dependencies = { ...realDependencies, ...replaced };
  if (argv.includes('--help')) return dependencies.print(command.help);
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const options = command.read(argv, process.env);
    await watch(options, command, dependencies, stopping.signal);
  } catch (cause) {
    dependencies.onTrouble(sentenceOf(cause));
    process.exitCode = 1;
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}
