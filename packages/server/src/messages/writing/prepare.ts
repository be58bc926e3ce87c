import type { DeviceMessage, UnwrittenIssue } from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import { UnreadableJson } from '../../platform/http/json-text.ts';
import type { PhotoStorage } from '../../platform/storage/photo-storage.ts';
import type { DeviceCaller } from '../../records/access/caller.ts';
import { recordAt } from '../../records/devices/device-records.ts';
import { inspectPicture } from '../../records/photos/inspect-picture.ts';
import { type Picture, readPicture } from '../../records/photos/picture.ts';
import { removePicture, storePicture } from '../../records/photos/stored-picture.ts';
import { coveringOf } from '../pictures/covering.ts';
import { coversAnything, type PicturePolicy } from '../pictures/picture-policy.ts';
import { decodePictureText } from '../pictures/picture-text.ts';
import { isPeriodWrong, judgeClock, readMessage } from '../validation/message.ts';
import type { PhotoRecord, Prepared } from './prepared-message.ts';
import type { KeepRejected, Rejection, Transport } from './rejected-store.ts';

/** One message as a transport hands it over: parsed, not judged. */
export interface Incoming {
  raw: unknown;
  /** Pictures that came beside the message, by photo Code. */
  pictures: ReadonlyMap<string, Uint8Array>;
  transport: Transport;
  /** What its sender has waited for the database already. */
  waitedMs?: number;
  /** The device's clock is known to be wrong, though its time could be true. */
  isClockWrong?: boolean;
}

export type Rejected = {
  rejected: Rejection & { status: 400 | 413 };
  /** In the device's list; undefined where it is not there. */
  rejectedId?: number | undefined;
};

/** Judges a message and stores its pictures: ready to be written, or rejected, which its device's list then shows. */
export type Prepare = (
  device: DeviceCaller,
  incoming: Incoming,
  receivedAt: Date,
) => Promise<{ prepared: Prepared } | Rejected>;

interface Dependencies {
  storage: PhotoStorage;
  largestPhotoBytes: number;
  keepRejected: (...message: Parameters<KeepRejected>) => Promise<number | undefined>;
  /** What the device's customer and cameras ask for before a picture is kept. */
  picturePolicy: (deviceId: number) => Promise<PicturePolicy>;
}

/** Why a photo of a message cannot be stored. */
class RejectedPhoto {
  readonly issue: UnwrittenIssue;

  constructor(path: string, message: Message) {
    this.issue = { path, message };
  }
}

class PictureTooLarge extends RejectedPhoto {
  constructor(path: string, largestBytes: number) {
    super(path, msg('is larger than {mebibytes} MiB', { mebibytes: largestBytes / 1024 / 1024 }));
  }
}

/** A photo whose picture was judged good, or that came without one. */
interface JudgedPhoto {
  code: string;
  createdAt: string;
  picture: Picture | null;
}

export function createPrepare(dependencies: Dependencies): Prepare {
  const { storage, keepRejected } = dependencies;
  return async ({ lineageId, records }, incoming, receivedAt) => {
    const read = parseSafely(incoming.raw);
    const faulty = Array.isArray(read);
    const judged = judgeClock(createdAtIn(incoming.raw), receivedAt);
    const clock = incoming.isClockWrong ? { ...judged, at: receivedAt, clockWrong: true } : judged;
    const deviceId = recordAt(records, clock.at)?.id;
    // A message of that time belongs to an earlier record: the record of today does not show it.
    if (deviceId === undefined) return { rejected: ofRemovedRecord };
    // A message with faults has its pictures judged too, so that the answer names them all at once.
    const message = faulty ? photosIn(incoming.raw) : read.message;
    const policy = hasPictures(message, incoming.pictures)
      ? await dependencies.picturePolicy(deviceId)
      : undefined;
    // A message with faults is not kept: nothing of its pictures has to be covered.
    const covering = (photo: string) =>
      faulty || !policy ? nothingCovered : coveringOf(read.message, photo, policy);
    // What somebody wants covered must not reach the disk uncovered, nor behind the last pixel.
    const readOne = policy && !faulty && coversAnything(policy) ? readPicture : inspectPicture;
    const photos = await judgePhotos(message, incoming.pictures, {
      largestBytes: dependencies.largestPhotoBytes,
      coveringOfPhoto: covering,
      readOne,
    });
    const rejected = photos.filter((photo) => photo instanceof RejectedPhoto);
    if (faulty || rejected.length > 0) {
      const issues = [...(faulty ? read : []), ...rejected.map(({ issue }) => issue)];
      const isTooLarge = faulty
        ? incoming.raw instanceof UnreadableJson && incoming.raw.isTooLarge
        : rejected.every((photo) => photo instanceof PictureTooLarge);
      const rejection = rejectionOf(issues, isTooLarge);
      const { transport, raw } = incoming;
      const rejectedId = await keepRejected(deviceId, transport, raw, rejection);
      return { rejected: rejection, rejectedId };
    }

    const stored = await storeAll(storage, deviceId, clock.at, photos as JudgedPhoto[]);
    const clockWrong = clock.clockWrong || isPeriodWrong(read.message);
    const prepared: Prepared = {
      lineageId,
      deviceId,
      ...read,
      ...clock,
      clockWrong,
      receivedAt,
      photos: stored,
    };
    return { prepared };
  };
}

/** The faults that a device gets as its answer, and that its list shows. */
export const rejectionOf = (
  issues: UnwrittenIssue[],
  isTooLarge = false,
): Rejected['rejected'] => ({
  status: isTooLarge ? 413 : 400,
  code: isTooLarge ? 'too_large' : 'malformed',
  detail: sentenceOf(issues),
  issues,
});

/**
 * What is wrong with a message must never look like trouble of the server's own, for then it would be sent
 * again and again: whatever reading it throws is the message's fault.
 */
function parseSafely(raw: unknown): ReturnType<typeof readMessage> {
  try {
    return readMessage(raw);
  } catch (error) {
    return [
      { path: '', message: msg('cannot be read ({error})', { error: (error as Error).message }) },
    ];
  }
}

/** The record whose time holds the message was removed with its history. Nobody may see it, so it is not kept. */
const ofRemovedRecord = {
  status: 400 as const,
  code: 'malformed',
  detail: msg(
    'The notification was refused: /CreatedAt lies in a time of this device that was removed with its history.',
  ),
  issues: [
    { path: '/CreatedAt', message: msg('lies in a time that was removed with its history') },
  ],
};

/** Stores the pictures of a message, all or none. */
async function storeAll(
  storage: PhotoStorage,
  deviceId: number,
  at: Date,
  photos: readonly JudgedPhoto[],
): Promise<PhotoRecord[]> {
  if (photos.length === 0) return [];
  const stored = await Promise.allSettled(
    photos.map(async ({ code, createdAt, picture }) => ({
      code,
      createdAt: new Date(createdAt),
      picture: picture && (await storePicture(storage, deviceId, at, picture)),
    })),
  );
  const records = stored.filter((one) => one.status === 'fulfilled').map(({ value }) => value);
  const failed = stored.find((one) => one.status === 'rejected');
  if (!failed) return records;
  await forget(storage, records).catch(() => undefined);
  throw failed.reason;
}

/** Removes pictures that belong to no stored notification. */
export async function forget(
  storage: PhotoStorage,
  records: readonly PhotoRecord[],
): Promise<void> {
  await Promise.all(records.map(({ picture }) => removePicture(storage, picture?.path ?? '')));
}

/** What a message says of its time, as far as it can be read. */
function createdAtIn(raw: unknown): string {
  const said = (raw as { CreatedAt?: unknown } | null)?.CreatedAt;
  return typeof said === 'string' ? said : '';
}

/** The photos of a message that is otherwise faulty, as far as they can be read. */
function photosIn(raw: unknown): Pick<DeviceMessage, 'CreatedAt' | 'Photos'> {
  const photos = (raw as { Photos?: unknown } | null)?.Photos;
  const isReadable =
    Array.isArray(photos) &&
    photos.every(
      (photo) =>
        typeof photo === 'object' && photo !== null && typeof (photo.Content ?? '') === 'string',
    );
  return { CreatedAt: '', Photos: isReadable ? photos : [] };
}

const nothingCovered = { covering: { people: [], masks: [] } };

const hasPictures = (
  { Photos }: Pick<DeviceMessage, 'Photos'>,
  pictures: ReadonlyMap<string, Uint8Array>,
) => pictures.size > 0 || Photos?.some(({ Content }) => Content) === true;

interface Judging {
  largestBytes: number;
  coveringOfPhoto: (code: string) => ReturnType<typeof coveringOf>;
  /** Looks at the whole picture, or at its head. */
  readOne: typeof readPicture;
}

async function judgePhotos(
  message: Pick<DeviceMessage, 'CreatedAt' | 'Photos'>,
  pictures: ReadonlyMap<string, Uint8Array>,
  { largestBytes, coveringOfPhoto, readOne }: Judging,
): Promise<(JudgedPhoto | RejectedPhoto)[]> {
  const listed = message.Photos ?? [];
  if (listed.length === 0 && pictures.size === 0) return [];
  const codes = new Set(listed.map((photo) => photo.Code));
  const unlisted = [...pictures.keys()]
    .filter((code) => !codes.has(code))
    .map((code) => ({ Code: code, CreatedAt: message.CreatedAt }));
  return Promise.all(
    [...listed, ...unlisted].map(async (photo, position): Promise<JudgedPhoto | RejectedPhoto> => {
      const inline = 'Content' in photo && photo.Content ? photo.Content : undefined;
      const path = `/Photos/${position}${inline === undefined ? '' : '/Content'}`;
      const content =
        pictures.get(photo.Code) ?? (inline === undefined ? null : decodePictureText(inline));
      if (content === undefined) return new RejectedPhoto(path, msg('is not base64'));
      const judged = { code: photo.Code, createdAt: photo.CreatedAt ?? message.CreatedAt };
      if (content === null) return { ...judged, picture: null };
      if (content.byteLength > largestBytes) {
        return new PictureTooLarge(path, largestBytes);
      }
      const judgement = coveringOfPhoto(photo.Code);
      if ('rejection' in judgement) return new RejectedPhoto(path, judgement.rejection);
      const picture = await readOne(content, judgement.covering);
      return 'message' in picture ? new RejectedPhoto(path, picture) : { ...judged, picture };
    }),
  );
}

function sentenceOf(issues: UnwrittenIssue[]): Message {
  const [first] = issues;
  if (!first) return msg('The notification was refused.');
  const { path: place, message: fault } = first;
  const more = issues.length - 1;
  if (place === '')
    return more === 0
      ? msg('The notification was refused: it {fault}.', { fault })
      : msg(
          'The notification was refused: it {fault} (and {more, plural, one {# more fault} other {# more faults}}).',
          { fault, more },
        );
  return more === 0
    ? msg('The notification was refused: {place} {fault}.', { place, fault })
    : msg(
        'The notification was refused: {place} {fault} (and {more, plural, one {# more fault} other {# more faults}}).',
        { place, fault, more },
      );
}
