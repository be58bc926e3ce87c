import type { PictureFaultKind } from '@foyer/contract';
import type { PixelFrame } from '../detect/detector.ts';
import { decodePicture } from '../frames/decode-picture.ts';
import { openFrames } from '../open-frames.ts';
import {
  createPictureJudge,
  type Judgement,
  type KnownOfCamera,
  type PictureJudge,
} from '../picture-trust/picture-judge.ts';
import { pedestriansVideo } from './pedestrians.ts';

/** The pictures of the recording, or of another file, `intervalS` apart. */
export async function recordedPictures(
  intervalS: number,
  address = pedestriansVideo,
): Promise<Buffer[]> {
  const input = { camera: 'walkway', address, intervalS };
  const onTrouble = (sentence: string) => {
    throw new Error(sentence);
  };
  const pictures: Buffer[] = [];
  for await (const { jpeg } of await openFrames(input, onTrouble, new AbortController().signal)) {
    pictures.push(Buffer.from(jpeg));
  }
  return pictures;
}

/** By the clock, `atS` seconds after the recording began. */
export const momentAt = (atS: number) => new Date(Date.UTC(2026, 0, 1) + atS * 1000).toISOString();

/** A picture as the watcher decodes it; undefined where it cannot. */
export type Decoded = PixelFrame | undefined;
export const decoded = (pictures: readonly Buffer[]): Promise<Decoded[]> =>
  Promise.all(pictures.map((jpeg) => decodePicture(jpeg).catch(() => undefined)));

/** Judges a picture as the watcher does. */
export function judgePicture(judge: PictureJudge, pixels: Decoded, atS: number): Judgement {
  const taken = { atS, moment: momentAt(atS) };
  return pixels ? judge.judge(pixels, taken) : judge.judgeUnreadable(taken);
}

/** What a judge knows that has seen these pictures. */
export function knownAfter(pictures: readonly Decoded[], intervalS: number): KnownOfCamera {
  const judge = createPictureJudge();
  for (const [nth, pixels] of pictures.entries()) judgePicture(judge, pixels, nth * intervalS);
  return judge.known();
}

export interface Course {
  /** Each fault that began, and after how many seconds. */
  began: { kind: PictureFaultKind; afterS: number; sinceS: number }[];
  /** Pictures on which nobody was counted although no fault stood. */
  suspected: number;
}

/** What a judge that knows its camera says of these pictures. */
export function courseOf(
  known: KnownOfCamera,
  pictures: readonly Decoded[],
  { intervalS, lastsS }: { intervalS: number; lastsS: number },
): Course {
  const judge = createPictureJudge(structuredClone(known));
  const startS = 1000;
  const course: Course = { began: [], suspected: 0 };
  let before: string | undefined;
  for (let nth = 0; nth * intervalS <= lastsS; nth += 1) {
    const atS = startS + nth * intervalS;
    const { fault, isTrusted } = judgePicture(judge, pictures[nth % pictures.length], atS);
    if (!fault && !isTrusted) course.suspected += 1;
    if (fault && fault.kind !== before) {
      const sinceS = (Date.parse(fault.since) - Date.parse(momentAt(startS))) / 1000;
      course.began.push({ kind: fault.kind, afterS: nth * intervalS, sinceS });
    }
    before = fault?.kind;
  }
  return course;
}
