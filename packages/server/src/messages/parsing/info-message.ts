import {
  type AlertPayload,
  type AlertReason,
  type DeviceMessage,
  type InfoResult,
  reasonFields,
  type UnwrittenIssue,
} from '@foyer/contract';
import type { ProfileState } from '../../records/devices/profile-state.ts';
import type { Conversion } from './profile.ts';

/** A notification with counts. */
export const infoMessage = (
  code: string,
  createdAt: string,
  results: InfoResult[],
): DeviceMessage => ({
  Code: code,
  CreatedAt: createdAt,
  NotificationType: 1,
  Attributes: { payload: { results } },
});

/** A conversion of several parts of a message, each with the state that the one before left. */
export function convertEach<T>(
  parts: readonly T[],
  state: ProfileState,
  convert: (part: T, state: ProfileState, place: number) => Conversion,
): Conversion {
  const all: Conversion = { notifications: [], state, errors: [], pictures: [] };
  for (const [place, part] of parts.entries()) {
    const one = convert(part, all.state, place);
    all.notifications.push(...one.notifications);
    all.errors.push(...one.errors);
    all.pictures?.push(...(one.pictures ?? []));
    all.leftOut ??= one.leftOut;
    all.state = one.state;
  }
  all.notifications.sort((a, b) => Date.parse(a.CreatedAt) - Date.parse(b.CreatedAt));
  return all;
}

/** A message, or a part of one, that has nothing to say, or is not understood. */
export const nothingOf = (state: ProfileState, errors: UnwrittenIssue[] = []): Conversion => ({
  notifications: [],
  state,
  errors,
});

/** Maximum length of a reason. */
const maxReasonCharacters = 4_000;

/** A notification of a threshold, tampering or fault of a source. What its maker's message calls it is a text. */
export function alertMessage(
  code: string,
  createdAt: string,
  reason: AlertReason | string,
  details: AlertPayload['details'],
): DeviceMessage {
  const payload: AlertPayload =
    typeof reason === 'string'
      ? { reason: reason.slice(0, maxReasonCharacters), details }
      : { ...reasonFields(reason), details };
  return {
    Code: code,
    CreatedAt: createdAt,
    NotificationType: 3,
    Attributes: { payload },
  };
}
