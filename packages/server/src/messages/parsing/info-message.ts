import {
  type AlertPayload,
  type AlertReason,
  alertReasonMessage,
  type DeviceMessage,
  type InfoResult,
  inEnglish,
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

/** Maximum length of a reason, and of a value in it. */
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
      : { ...codedReason(reason), details };
  return {
    Code: code,
    CreatedAt: createdAt,
    NotificationType: 3,
    Attributes: { payload },
  };
}

function codedReason(reason: AlertReason) {
  const text = inEnglish(alertReasonMessage(reason)).slice(0, maxReasonCharacters);
  if (reason.params === undefined) return { reason: text, reason_code: reason.code };
  const values = Object.entries(reason.params).map(([name, value]) => [
    name,
    value.slice(0, maxReasonCharacters),
  ]);
  return { reason: text, reason_code: reason.code, reason_params: Object.fromEntries(values) };
}
