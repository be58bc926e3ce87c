import type { DeviceClient } from '@foyer/device-client';
import type { Detector } from './detect/detector.ts';
import { decodePicture } from './frames/decode-picture.ts';
import { infoMessage } from './info-message.ts';
import type { Sampling } from './sampling.ts';
import { sentenceOf } from './watch-error.ts';

/** What a run has done. */
export interface WatchSummary {
  frames: number;
  people: number;
  /** Mean time of finding the people on a frame. */
  msPerFrame: number;
}

export interface WatchParts {
  detector: Detector;
  client: Pick<DeviceClient, 'send' | 'failure' | 'unsent'>;
  sampling: Sampling;
  /** Distinct moments, ISO 8601. */
  nextMoment: () => string;
  print: (line: string) => void;
  onTrouble: (sentence: string) => void;
}

/** Printed with each frame while nothing is delivered; the reason itself is printed once. */
function undelivered(client: WatchParts['client']): string {
  const failure = client.failure();
  if (!failure) return '';
  const why = failure.kind === 'unauthorised' ? 'the token is not accepted' : 'no connection';
  return ` (NOT DELIVERED: ${why}, ${client.unsent()} waiting)`;
}

const peopleText = (count: number) => (count === 1 ? '1 person' : `${count} people`);

/**
 * Finds the people on each frame and sends it, one frame after another. A picture that cannot be read
 * is reported and skipped; a detector or a queue that fails ends the run.
 */
export async function watchFrames(
  frames: AsyncIterable<Uint8Array>,
  parts: WatchParts,
  options: { camera: string; distanceM: number; once: boolean },
): Promise<WatchSummary> {
  let frameNumber = 0;
  let sent = 0;
  let people = 0;
  let searchMs = 0;
  for await (const jpeg of frames) {
    frameNumber += 1;
    parts.sampling.frameRead();
    const pixels = await decodePicture(jpeg).catch((cause) => {
      parts.onTrouble(`Frame ${frameNumber} cannot be read: ${sentenceOf(cause)}`);
    });
    if (!pixels) continue;
    const { width, height } = pixels;
    const startedMs = performance.now();
    const found = await parts.detector.detect(pixels);
    searchMs += performance.now() - startedMs;
    const createdAt = parts.nextMoment();
    const { camera, distanceM } = options;
    const reading = { camera, distanceM, frameNumber, createdAt, jpeg, width, height };
    const outgoing = infoMessage({ ...reading, people: found });
    await parts.client.send(outgoing);
    parts.sampling.frameProcessed();
    sent += 1;
    people += found.length;
    const [result] = outgoing.message.Attributes.payload.results;
    const close = result?.people?.filter((person) => person.violates_ipd).length;
    const counted = `${peopleText(found.length)}, ${close} closer than ${distanceM} m`;
    parts.print(`frame ${frameNumber}: ${counted}${undelivered(parts.client)}`);
    if (options.once) break;
  }
  return { frames: sent, people, msPerFrame: sent === 0 ? 0 : Math.round(searchMs / sent) };
}
