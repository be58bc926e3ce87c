import type { DeviceMessage, Issue } from '@foyer/contract';
import type { DeviceCaller } from '../access/caller.ts';
import type { PersonBox } from '../photos/blur.ts';
import { type Picture, readPicture, removePicture, storePicture } from '../photos/picture.ts';
import { UnreadableJson } from '../platform/json-text.ts';
import type { PhotoStorage } from '../platform/photo-storage.ts';
import { countOf } from '../platform/problem.ts';
import type { BatchWriter } from './batch-writer.ts';
import { isMessageFault, type PhotoRecord, type Written } from './ingest-store.ts';
import { isType, judgeClock, readMessage } from './message.ts';
import type { Door, Rejection } from './rejected-store.ts';

/** One message as a door hands it over: parsed, not judged. */
export interface Incoming {
  raw: unknown;
  /** Pictures that came beside the message, by photo Code. */
  pictures: ReadonlyMap<string, Uint8Array>;
  door: Door;
}

export type Outcome = { written: Written } | { rejected: Rejection & { status: 400 | 413 } };

/** Accepts a device's message, whichever door it came through. Resolves after the commit. */
export type Accept = (device: DeviceCaller, incoming: Incoming) => Promise<Outcome>;

interface Needs {
  writer: BatchWriter;
  storage: PhotoStorage;
  largestPhotoBytes: number;
  now: () => Date;
  keepRejected: (deviceId: number, door: Door, raw: unknown, rejection: Rejection) => Promise<void>;
  /** Whether the device's customer wants people blurred. */
  blursPeople: (deviceId: number) => Promise<boolean>;
}

/** A photo whose picture was judged good, or that came without one. */
interface JudgedPhoto {
  code: string;
  createdAt: string;
  picture: Picture | null;
}

export function createAccept(needs: Needs): Accept {
  const { writer, storage, now } = needs;

  const refuse = async (device: DeviceCaller, incoming: Incoming, issues: Issue[]) => {
    const isTooLarge =
      incoming.raw instanceof UnreadableJson
        ? incoming.raw.isTooLarge
        : issues.every((issue) => issue.message.startsWith('is larger than'));
    const rejected = {
      status: isTooLarge ? (413 as const) : (400 as const),
      code: isTooLarge ? 'too_large' : 'malformed',
      detail: sentenceOf(issues),
      issues,
    };
    await needs.keepRejected(device.deviceId, incoming.door, incoming.raw, rejected);
    return { rejected };
  };

  return async (device, incoming) => {
    const receivedAt = now();
    const read = readWhatever(incoming.raw);
    const faulty = Array.isArray(read);
    // A message with faults has its pictures judged too, so that the answer names them all at once.
    const message = faulty ? photosIn(incoming.raw) : read.message;
    const people = faulty ? noPeople : peopleOf(read.message, incoming.pictures);
    const blurred =
      people.size > 0 && (await needs.blursPeople(device.deviceId)) ? people : noPeople;
    const photos = await judgePhotos(message, incoming.pictures, needs.largestPhotoBytes, blurred);
    const faults = photos.filter((photo): photo is Issue => 'path' in photo);
    if (faulty || faults.length > 0) {
      return refuse(device, incoming, [...(faulty ? read : []), ...faults]);
    }

    const { at, createdAt, clockWrong } = judgeClock(read.message.CreatedAt, receivedAt);
    const records = await storeAll(storage, device.deviceId, at, photos as JudgedPhoto[]);
    const { deviceId } = device;
    const rest = { at, createdAt, clockWrong, receivedAt, photos: records };
    try {
      const written = await writer.write({ deviceId, ...read, ...rest });
      if (written.duplicate) await forget(storage, records);
      return { written };
    } catch (error) {
      // A broken connection does not say whether the commit happened: then the files stay.
      if (!isMessageFault(error)) throw error;
      await forget(storage, records);
      const message = `holds a value that cannot be stored (${(error as Error).message})`;
      return refuse(device, incoming, [{ path: '', message }]);
    }
  };
}

/**
 * What is wrong with a message must never look like trouble of the server's own, for then it would be sent
 * again and again: whatever reading it throws is the message's fault.
 */
function readWhatever(raw: unknown): ReturnType<typeof readMessage> {
  try {
    return readMessage(raw);
  } catch (error) {
    return [{ path: '', message: `cannot be read (${(error as Error).message})` }];
  }
}

/** Stores the pictures of a message, all or none. */
async function storeAll(
  storage: PhotoStorage,
  deviceId: number,
  at: Date,
  photos: readonly JudgedPhoto[],
): Promise<PhotoRecord[]> {
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
async function forget(storage: PhotoStorage, records: readonly PhotoRecord[]): Promise<void> {
  await Promise.all(records.map(({ picture }) => removePicture(storage, picture?.path ?? '')));
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

/** Where people stand, by the Code of the photo they were seen on. */
type People = ReadonlyMap<string, readonly PersonBox[]>;
const noPeople: People = new Map();

/** The people of a message that comes with pictures. */
function peopleOf(message: DeviceMessage, pictures: ReadonlyMap<string, Uint8Array>): People {
  const hasPictures = pictures.size > 0 || message.Photos?.some(({ Content }) => Content);
  if (!hasPictures || !isType(message, 1)) return noPeople;
  return Map.groupBy(
    message.Attributes.payload.results.flatMap(({ imsa_uid, people }) =>
      people.map(({ segm }) => ({ photo: imsa_uid, ...segm.value })),
    ),
    ({ photo }) => photo,
  );
}

async function judgePhotos(
  message: Pick<DeviceMessage, 'CreatedAt' | 'Photos'>,
  pictures: ReadonlyMap<string, Uint8Array>,
  largestBytes: number,
  blurred: People,
): Promise<(JudgedPhoto | Issue)[]> {
  const listed = message.Photos ?? [];
  const codes = new Set(listed.map((photo) => photo.Code));
  const unlisted = [...pictures.keys()]
    .filter((code) => !codes.has(code))
    .map((code) => ({ Code: code, CreatedAt: message.CreatedAt }));
  return Promise.all(
    [...listed, ...unlisted].map(async (photo, position): Promise<JudgedPhoto | Issue> => {
      const inline = 'Content' in photo && photo.Content ? photo.Content : undefined;
      const path = `/Photos/${position}${inline === undefined ? '' : '/Content'}`;
      const content = pictures.get(photo.Code) ?? (inline === undefined ? null : decode(inline));
      if (content === undefined) return { path, message: 'is not base64' };
      const judged = { code: photo.Code, createdAt: photo.CreatedAt ?? message.CreatedAt };
      if (content === null) return { ...judged, picture: null };
      if (content.byteLength > largestBytes) {
        return { path, message: `is larger than ${largestBytes / 1024 / 1024} MiB` };
      }
      const picture = await readPicture(content, blurred.get(photo.Code));
      return typeof picture === 'string' ? { path, message: picture } : { ...judged, picture };
    }),
  );
}

/** Base64, with or without a data address before it; undefined when it is something else. */
function decode(text: string): Uint8Array | undefined {
  const body = text.replace(/^data:image\/\w+;base64,/, '').replaceAll(/\s/g, '');
  return /^[A-Za-z0-9+/_-]+={0,2}$/.test(body) ? Buffer.from(body, 'base64') : undefined;
}

function sentenceOf(issues: Issue[]): string {
  const [first] = issues;
  if (!first) return 'The notification was refused.';
  const more = issues.length > 1 ? ` (and ${countOf(issues.length - 1, 'more fault')})` : '';
  return `The notification was refused: ${first.path || 'it'} ${first.message}${more}.`;
}
