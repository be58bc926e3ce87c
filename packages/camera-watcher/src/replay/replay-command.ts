import { chooseDetector } from '../choose-detector.ts';
import type { Detector, DetectorChoice } from '../detect/detector.ts';
import { startDetector } from '../detect/worker-detector.ts';
import { movenetFile } from '../model/movenet-file.ts';
import { nanodetFile } from '../model/nanodet-file.ts';
import { sentenceOf, WatchError } from '../watch-error.ts';
import { replayedCrossings } from './compare-recording.ts';
import { type FollowedRecording, followRecording } from './follow-recording.ts';
import { replayCsv, replayJson } from './replay-files.ts';
import type { ReplaySetting } from './replay-options.ts';
import { help, isSameDetection, type ReplayOptions, replayOptions } from './replay-options.ts';
import { totalsOf } from './replay-totals.ts';
import { detectionWords, type Replay, replayWords } from './replay-words.ts';

/** What tests replace. */
export interface ReplayDependencies {
  startDetector: (choice: DetectorChoice) => Promise<Detector>;
  nanodetFile: typeof nanodetFile;
  movenetFile: typeof movenetFile;
  print: (line: string) => void;
  /** Progress and what goes wrong. */
  onTrouble: (sentence: string) => void;
}

const realDependencies: ReplayDependencies = {
  startDetector,
  nanodetFile,
  movenetFile,
  print: (line) => console.log(line),
  onTrouble: (sentence) => console.error(sentence),
};

/** How often it is said how far a recording is searched. */
const progressEveryMs = 5_000;

/** As a shell says that a program was ended by SIGINT. */
const interruptedCode = 130;

/** Follows the people of each recording with one setting's detector. */
async function followAll(
  options: ReplayOptions,
  { detection, lines }: ReplaySetting,
  dependencies: ReplayDependencies,
  signal: AbortSignal,
): Promise<FollowedRecording[]> {
  const { onTrouble } = dependencies;
  const { modelFolder, everyS, recordings } = options;
  const parts = { ...dependencies, print: onTrouble };
  const { choice, substitution } = await chooseDetector({ ...detection, modelFolder }, parts);
  if (substitution !== undefined) {
    throw new WatchError('Without the model that was asked for, a replay would say nothing.');
  }
  const detector = await dependencies.startDetector(choice);
  try {
    const followed: FollowedRecording[] = [];
    for (const recording of recordings) {
      signal.throwIfAborted();
      let saidAtMs = performance.now();
      const onProgress = (atS: number) => {
        if (performance.now() - saidAtMs < progressEveryMs) return;
        saidAtMs = performance.now();
        onTrouble(
          `${recording.name}: ${Math.floor(atS)} s searched (${detectionWords(detection)})`,
        );
      };
      const { picturesPerS } = detection;
      const given = { detector, lines, picturesPerS, everyS, onProgress, onTrouble };
      followed.push(await followRecording(recording, given, signal));
      signal.throwIfAborted();
    }
    return followed;
  } finally {
    await detector.close();
  }
}

/** Counts all recordings with one setting or two. Where only lines differ, people are followed once. */
async function replay(
  options: ReplayOptions,
  dependencies: ReplayDependencies,
  signal: AbortSignal,
): Promise<Replay> {
  const { recordings, setting, against, toleranceMs } = options;
  const followed = await followAll(options, setting, dependencies, signal);
  const isOnce = against && isSameDetection(setting.detection, against.detection);
  const others =
    isOnce || !against ? followed : await followAll(options, against, dependencies, signal);
  const crossings = recordings.flatMap(({ name }, nth) => {
    const counted = { followed: followed[nth]!, lines: setting.lines };
    const other = against && { followed: others[nth]!, lines: against.lines };
    return replayedCrossings(name, counted, other, toleranceMs);
  });
  const lines = [...setting.lines, ...(against?.lines ?? [])].map(({ id }) => id);
  return {
    recordings: recordings.map(({ name }, nth) => ({ name, lastsS: followed[nth]!.lastsS })),
    setting,
    ...(against && { against }),
    crossings,
    totals: totalsOf([...new Set(lines)], crossings, against !== undefined),
  };
}

function optionsFrom(argv: string[]): ReplayOptions | WatchError {
  try {
    return replayOptions(argv, process.env);
  } catch (cause) {
    if (cause instanceof WatchError) return cause;
    throw cause;
  }
}

/** `foyer-watch replay …`: what goes wrong is printed as one sentence; the promise is never rejected. */
export async function runReplay(
  argv: string[],
  replaced: Partial<ReplayDependencies> = {},
): Promise<void> {
  const dependencies = { ...realDependencies, ...replaced };
  const { print, onTrouble } = dependencies;
  if (argv.includes('--help')) return print(help);
  const options = optionsFrom(argv);
  if (options instanceof WatchError) {
    onTrouble(options.message);
    process.exitCode = 2;
    return;
  }
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const found = await replay(options, dependencies, stopping.signal);
    if (options.form === 'json') print(replayJson(found));
    else if (options.form === 'csv') print(replayCsv(found));
    else for (const line of replayWords(found)) print(line);
  } catch (cause) {
    const { aborted } = stopping.signal;
    onTrouble(aborted ? 'Stopped before the end: nothing is listed.' : sentenceOf(cause));
    process.exitCode = aborted ? interruptedCode : 1;
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}
