import type { WalkedPath } from '@foyer/contract/path-crossings';
import type { CountingLine } from '../counting/counting-shapes.ts';
import type { Detector } from '../detect/detector.ts';
import { createDetectorTurns } from '../detect/detector-turns.ts';
import { createPictureJudge } from '../picture-trust/picture-judge.ts';
import type { Picture, Pictures } from '../pictures.ts';
import { createSampling } from '../sampling.ts';
import { pictureIntervalS } from '../schedule.ts';
import { type WatchParts, watchFrames } from '../watch-frames.ts';
import { openRecording, type Recording } from './recordings.ts';

/** How the people of a recording walked. Moments are ms from its begin. */
export interface FollowedRecording {
  paths: WalkedPath[];
  /** Seconds of the recording that were searched. */
  lastsS: number;
}

export interface Following {
  detector: Detector;
  /** One of them at least: paths do not depend on where they are. */
  lines: CountingLine[];
  picturesPerS: number;
  everyS: number;
  onProgress: (atS: number) => void;
  onTrouble: (sentence: string) => void;
}

/**
 * Finds and follows the people of a recording as `watch` does, on every picture, however long searching takes: the result
 * does not depend on the machine. What the camera usually sees is learned from the recording alone, and nothing is kept or sent.
 */
export async function followRecording(
  recording: Recording,
  { detector, lines, picturesPerS, everyS, onProgress, onTrouble }: Following,
  signal: AbortSignal,
): Promise<FollowedRecording> {
  const intervalS = pictureIntervalS(everyS, picturesPerS);
  const paths: WalkedPath[] = [];
  let nowS = 0;
  async function* timed(pictures: Pictures): AsyncGenerator<Picture> {
    for await (const picture of pictures) {
      nowS = picture.atS;
      onProgress(nowS);
      yield picture;
    }
  }
  const parts: WatchParts = {
    detector,
    turns: createDetectorTurns(),
    client: { send: async () => {}, failure: () => undefined, unsent: () => 0 },
    sampling: createSampling(null, Date.now),
    // No picture is skipped because another one took long.
    elapsedMs: () => 0,
    nextMoment: () => new Date(Math.round(nowS * 1000)).toISOString(),
    print: () => {},
    onTrouble: (sentence) => onTrouble(`${recording.name}, ${secondsOf(nowS)}: ${sentence}`),
    onPicture: () => {},
    trust: judgeOnly(({ kind, atS }) =>
      onTrouble(
        `${recording.name}, ${secondsOf(atS)}: the picture ${kind ? `cannot be trusted (${kind}): nobody is counted` : 'is good again'}.`,
      ),
    ),
    onFlows: (flows) => paths.push(...flows.paths),
  };
  const pictures = await openRecording(recording, intervalS, onTrouble, signal);
  await watchFrames(timed(pictures), parts, {
    camera: recording.name,
    everyS,
    distanceM: 1,
    lines,
    zones: [],
    masks: [],
    privacy: 'numbers',
    once: false,
  });
  return { paths, lastsS: nowS };
}

const secondsOf = (atS: number) => `${atS.toFixed(1)} s`;

/** Judges pictures without a memory on disk, and says when a fault begins and ends. */
function judgeOnly(
  onFault: (fault: { kind: string | undefined; atS: number }) => void,
): WatchParts['trust'] {
  const judge = createPictureJudge();
  let known: string | undefined;
  return {
    async judge(pixels, _jpeg, taken) {
      const judgement = pixels ? judge.judge(pixels, taken) : judge.judgeUnreadable(taken);
      const kind = judgement.fault?.kind;
      if (kind !== known) onFault({ kind, atS: taken.atS });
      known = kind;
      return judgement;
    },
    keepUsual: async () => {},
  };
}
