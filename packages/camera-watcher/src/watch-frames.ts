import { groundPlane } from '@foyer/contract/ground-plane';
import { isInPolygon } from '@foyer/contract/picture-geometry';
import type { DeviceClient } from '@foyer/device-client';
import type { CameraOptions } from './camera-options.ts';
import type { Flows } from './counting/flow-counter.ts';
import type { Box, Detector } from './detect/detector.ts';
import type { DetectorTurns } from './detect/detector-turns.ts';
import { distanceByHeight, distanceOnGround } from './distance/person-distance.ts';
import { decodePicture } from './frames/decode-picture.ts';
import { infoMessage } from './info-message.ts';
import { createPeopleCounter, type PictureSize } from './people-counter.ts';
import type { PictureTrust } from './picture-trust/picture-trust.ts';
import type { Picture, Pictures } from './pictures.ts';
import { pictureToSend } from './privacy/picture-to-send.ts';
import type { Sampling } from './sampling.ts';
import { createSchedule } from './schedule.ts';
import type { TrackedPerson } from './tracking/tracker.ts';
import { sentenceOf } from './watch-error.ts';

/** What a run has done. */
export interface WatchSummary {
  /** Frames that were sent. */
  frames: number;
  people: number;
  /** Mean time of finding the people on a picture. */
  msPerFrame: number;
}

export interface WatchParts {
  detector: Detector;
  /** The turns of all cameras that share the detector. */
  turns: DetectorTurns;
  client: Pick<DeviceClient, 'send' | 'failure' | 'unsent'>;
  sampling: Sampling;
  /** Of how long searching takes. */
  elapsedMs: () => number;
  /** Distinct moments, ISO 8601. */
  nextMoment: () => string;
  print: (line: string) => void;
  onTrouble: (sentence: string) => void;
  /** A picture came and can be read. */
  onPicture: () => void;
  trust: Pick<PictureTrust, 'judge' | 'keepUsual'>;
  /** What a message says of lines, zones and paths. */
  onFlows?: (flows: Flows) => void;
}

export type FrameOptions = Omit<CameraOptions, 'address' | 'picturesPerS'> & {
  /** One picture only. */
  once: boolean;
};

/** A picture on which people were found. */
interface DetectedPicture extends PictureSize {
  jpeg: Uint8Array;
  atS: number;
  createdAt: string;
  people: TrackedPerson[];
  /** Where somebody is or may be. */
  toCover: readonly Box[];
  /** It shows what the camera usually sees. */
  isUsual: boolean;
}

/** Printed with each frame while nothing is delivered; the reason itself is printed once. */
function undelivered(client: WatchParts['client']): string {
  const failure = client.failure();
  if (!failure) return '';
  const why = failure.kind === 'unauthorised' ? 'the token is not accepted' : 'no connection';
  return ` (NOT DELIVERED: ${why}, ${client.unsent()} waiting)`;
}

const peopleText = (count: number) => (count === 1 ? '1 person' : `${count} people`);

/** Whether the feet are in a part of the picture in which nobody is counted. */
function isMasked({ left, right, bottom }: Box, masks: FrameOptions['masks'], size: PictureSize) {
  // Feet that the picture's lower edge cuts off are above it.
  const y = Math.min(bottom, size.height - 1) / size.height;
  const feet = { x: (left + right) / 2 / size.width, y };
  return masks.some(({ corners }) => isInPolygon(feet, corners));
}

/**
 * Follows the people from picture to picture, and sends one every `everyS` seconds. A picture that cannot be read
 * is reported and skipped; a detector or a queue that fails ends the run.
 */
export async function watchFrames(
  pictures: Pictures,
  parts: WatchParts,
  options: FrameOptions,
): Promise<WatchSummary> {
  const schedule = createSchedule(options.everyS);
  const counter = createPeopleCounter(options, parts.detector);
  const summary = { frames: 0, people: 0 };
  let searches = 0;
  let searchMs = 0;
  /** Since when the people were followed without a break and what they crossed was not sent. */
  let flowsSince: string | undefined;
  let unsent: DetectedPicture | undefined;

  async function send(found: DetectedPicture) {
    const { camera, distanceM, ground } = options;
    const { toCover, jpeg, isUsual, ...counted } = found;
    const flows = counter.takeFlows();
    parts.onFlows?.(flows);
    const frameNumber = summary.frames + 1;
    const since = flowsSince === undefined ? {} : { flowsSince };
    const distance = ground ? distanceOnGround(groundPlane(ground, found)) : distanceByHeight;
    const picture = await pictureToSend(jpeg, toCover, options);
    const outgoing = infoMessage({
      camera,
      distanceM,
      distance,
      frameNumber,
      flows,
      ...counted,
      ...since,
      ...(picture && { jpeg: picture }),
    });
    await parts.client.send(outgoing);
    if (picture && isUsual) await parts.trust.keepUsual(picture);
    unsent = undefined;
    flowsSince = found.createdAt;
    summary.frames += 1;
    summary.people += found.people.length;
    const [result] = outgoing.message.Attributes.payload.results;
    const close = result?.people?.filter((person) => person.violates_ipd).length ?? 0;
    const crossed = flows.lines.map((line) => `, ${line.id}: ${line.in} in, ${line.out} out`);
    const seen = `${peopleText(found.people.length)}, ${close} closer than ${distanceM} m`;
    parts.print(`frame ${frameNumber}: ${seen}${crossed.join('')}${undelivered(parts.client)}`);
  }

  /** What was counted on pictures that were not due to be sent is sent with the last of them. */
  async function sendRest() {
    const countsFlows = options.lines.length > 0 || options.zones.length > 0;
    if (countsFlows && unsent) await send(unsent);
  }

  /** A picture that cannot be trusted counts nobody: what was counted ends before its fault began. */
  async function skip({
    isFaulty,
    isDue,
    atS,
  }: {
    isFaulty: boolean;
    isDue: boolean;
    atS: number;
  }) {
    if (isFaulty) {
      await sendRest();
      flowsSince = undefined;
    }
    if (!isDue) return;
    schedule.sent(atS);
    parts.sampling.frameProcessed();
  }

  /** Who is on the picture, or on the newest that came while other cameras had the detector. */
  async function search(given: Picture) {
    const endTurn = await parts.turns.take();
    try {
      const { jpeg, atS } = pictures.newer?.() ?? given;
      const startedMs = parts.elapsedMs();
      const isDue = schedule.isDue(atS);
      if (isDue) parts.sampling.frameRead();
      const pixels = await decodePicture(jpeg).catch((cause) => {
        parts.onTrouble(`Frame ${summary.frames + 1} cannot be read: ${sentenceOf(cause)}`);
        return undefined;
      });
      const createdAt = parts.nextMoment();
      const taken = { atS, moment: createdAt };
      const { isTrusted, isUsual, fault } = await parts.trust.judge(pixels, jpeg, taken);
      if (!pixels) return undefined;
      parts.onPicture();
      if (!isTrusted) return { isTrusted, isFaulty: fault !== undefined, atS, isDue } as const;
      const { width, height } = pixels;
      const detections = await parts.detector.detect(pixels);
      const tookMs = parts.elapsedMs() - startedMs;
      schedule.searched(atS, tookMs / 1000);
      searches += 1;
      searchMs += tookMs;
      const size = { width, height };
      return { isTrusted, isUsual, jpeg, atS, isDue, createdAt, detections, size } as const;
    } finally {
      endTurn();
    }
  }

  for await (const picture of pictures) {
    if (!schedule.isDue(picture.atS) && !schedule.isFree(picture.atS)) continue;
    const searched = await search(picture);
    if (!searched) continue;
    if (!searched.isTrusted) {
      await skip(searched);
      if (options.once) break;
      continue;
    }
    const { jpeg, atS, isDue, isUsual, createdAt, detections, size } = searched;
    const breaks = counter.breaksAt(atS, size);
    if (breaks) {
      await sendRest();
      flowsSince = undefined;
    }
    const counted = detections.filter((found) => !isMasked(found, options.masks, size));
    const people = counter.update(counted, { atS, at: Date.parse(createdAt) }, size);
    const toCover = [...counter.followed(), ...detections];
    unsent = { jpeg, ...size, atS, createdAt, people, toCover, isUsual };
    if (isDue) {
      await send(unsent);
      schedule.sent(atS);
      parts.sampling.frameProcessed();
    } else {
      flowsSince ??= createdAt;
    }
    if (options.once) break;
  }
  await sendRest();
  return { ...summary, msPerFrame: searches === 0 ? 0 : Math.round(searchMs / searches) };
}
