import { createHash } from 'node:crypto';
import type { DeviceMessage, UnwrittenIssue } from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import type { ProfileState } from '../../records/devices/profile-state.ts';
import { fieldOf, fieldsOf } from '../parsing/objects.ts';
import type { FloorOf, PictureAddress, Profile, VendorMessage } from '../parsing/profile.ts';
import { isType, judgeClock } from '../validation/message.ts';

export interface ConvertedMessage {
  message: DeviceMessage;
  /** Its time could be true, but the device's clock stands still. */
  isClockWrong: boolean;
}

export interface Converted {
  notifications: ConvertedMessage[];
  state: ProfileState;
  errors: UnwrittenIssue[];
  /** What was left out of it, and why. */
  leftOut?: Message;
  /** Each with the Code of the notification that announces its photo. */
  pictures: (PictureAddress & { code: string })[];
}

/** Where the state keeps the last time of each kind of message. */
const clocksKey = '$clocks';
const maxClocks = 256;
/** A clock that is no further behind may say one moment twice: two people crossed a line. */
const toleratedBehindMs = 5 * 60_000;

/** A state as the profile keeps it. */
export const withoutClocks = ({ [clocksKey]: _, ...state }: ProfileState): ProfileState => state;

/**
 * Converts one message of a make, and adds what holds for all makes: a retained message counts by the time it says or
 * not at all, a clock that stands still is found, and a profile that fails loses nothing but its message.
 */
export function convertMessage(
  profile: Profile,
  message: VendorMessage,
  { [clocksKey]: clocks, ...state }: ProfileState,
  floorOf?: FloorOf,
): Converted {
  const before = clocks === undefined ? state : { ...state, [clocksKey]: clocks };
  try {
    const conversion = profile(message, state, floorOf);
    const { notifications, state: next, errors, pictures = [] } = conversion;
    if (message.isRetained && notifications.some((one) => isOfNow(one, message.receivedAt))) {
      const leftOut = msg('is retained and says no time of its own');
      return { notifications: [], state: before, errors, pictures: [], leftOut };
    }
    const judged = judgeClocks(notifications, fieldsOf(clocks), message.receivedAt);
    const kept = { ...next, ...(judged.clocks && { [clocksKey]: judged.clocks }) };
    const announced = pictures.flatMap((picture) => {
      const listing = judged.messages.find(({ message: { Photos } }) =>
        Photos?.some(({ Code }) => Code === picture.photoCode),
      );
      return listing ? [{ ...picture, code: listing.message.Code }] : [];
    });
    return {
      notifications: judged.messages,
      state: kept,
      errors,
      pictures: announced,
      ...(conversion.leftOut !== undefined && { leftOut: conversion.leftOut }),
    };
  } catch (error) {
    const fault = {
      path: '',
      message: msg('cannot be converted ({error})', { error: (error as Error).message }),
    };
    return { notifications: [], state: before, errors: [fault], pictures: [] };
  }
}

/** Whether a notification has no time of its own that could be true: it would be counted as now. */
const isOfNow = ({ CreatedAt }: DeviceMessage, receivedAt: Date) =>
  CreatedAt === receivedAt.toISOString() || judgeClock(CreatedAt, receivedAt).clockWrong;

/** The last notification of a kind. */
interface Clock {
  createdAt: string;
  code: string;
  receivedAt: string;
}

function judgeClocks(
  notifications: readonly DeviceMessage[],
  kept: Readonly<Record<string, unknown>>,
  receivedAt: Date,
) {
  const clocks = new Map(Object.entries(kept));
  const messages = notifications.map((message): ConvertedMessage => {
    const key = kindOf(message);
    const before = fieldOf(Object.fromEntries(clocks), key) as Partial<Clock> | undefined;
    const { Code: code, CreatedAt: createdAt } = message;
    const now = { createdAt, code, receivedAt: receivedAt.toISOString() };
    const isOlder = before !== undefined && String(before.createdAt) > createdAt;
    if (before?.code === code || isOlder) return { message, isClockWrong: false };
    const isClockWrong =
      before?.createdAt === createdAt &&
      before.receivedAt !== now.receivedAt &&
      receivedAt.getTime() - Date.parse(createdAt) > toleratedBehindMs;
    clocks.set(key, now);
    return { message: isClockWrong ? withoutPeriods(message) : message, isClockWrong };
  });
  return { messages, clocks: clocks.size > 0 ? newestOf(clocks) : undefined };
}

/** The clocks with the latest messages. */
function newestOf(clocks: ReadonlyMap<string, unknown>): Record<string, unknown> {
  if (clocks.size <= maxClocks) return Object.fromEntries(clocks);
  const heardAt = (clock: unknown) => String(fieldOf(clock, 'receivedAt') ?? '');
  const newest = [...clocks].sort(([, a], [, b]) => (heardAt(a) < heardAt(b) ? 1 : -1));
  return Object.fromEntries(newest.slice(0, maxClocks));
}

/** What a message speaks of, shortly: its sources, lines and zones. */
function kindOf(message: DeviceMessage): string {
  const subject = isType(message, 1)
    ? message.Attributes.payload.results.map(({ src, lines, zones }) => [
        src,
        lines?.map(({ id }) => id),
        zones?.map(({ id }) => id),
      ])
    : isType(message, 3) && message.Attributes.payload;
  const text = JSON.stringify([message.NotificationType, subject]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}

/** Periods of a clock that stands still are no times: those people crossed when the message came. */
function withoutPeriods(message: DeviceMessage): DeviceMessage {
  if (!isType(message, 1)) return message;
  const results = message.Attributes.payload.results.map(({ period, ...result }) => result);
  return { ...message, Attributes: { payload: { results } } };
}
