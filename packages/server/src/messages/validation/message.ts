import {
  attributeIssues,
  type DeviceMessage,
  messageSchemas,
  type NotificationType,
  notificationTypes,
  type UnwrittenIssue,
  unwrittenIssuesOf,
} from '@foyer/contract';
import { msg } from '@foyer/translation';
import type { ValidateFunction } from 'ajv';
import { hasImpossiblePeriod } from '../../derived/rollups/crossings.ts';
import { unfitPart } from '../../platform/http/json-depth.ts';
import { UnreadableJson } from '../../platform/http/json-text.ts';
import { compileStrict } from '../../platform/http/validation.ts';
import { packPayload } from '../../platform/payloads/stored-payload.ts';
import { toleratedAheadMs } from '../../records/states/device-state.ts';

const validators = Object.fromEntries(
  Object.entries(messageSchemas).map(([type, schema]) => [type, compileStrict(schema)]),
) as Record<string, ValidateFunction>;

const typeWords = Object.entries(notificationTypes)
  .map(([type, name]) => `${type} (${name})`)
  .join(', ');

/** A NUL or half a surrogate pair, as JSON.stringify escapes them: PostgreSQL stores neither. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/i;

/** A message that passed, and its payload as it will be stored. */
export interface ReadMessage {
  message: DeviceMessage;
  packedPayload: Buffer;
}

/** Judges a device's message against its type's schema. Every fault with its path, or the message. */
export function readMessage(raw: unknown): ReadMessage | UnwrittenIssue[] {
  if (raw instanceof UnreadableJson) return [{ path: '', message: raw.message }];
  const unfit = unfitPart(raw);
  if (unfit) return [unfit];
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return [{ path: '', message: msg('must be an object') }];
  }
  const { NotificationType: type } = raw as { NotificationType?: unknown };
  const validate = typeof type === 'number' ? validators[type] : undefined;
  if (!validate) {
    const message =
      type === undefined ? msg('is missing') : msg('must be one of {types}', { types: typeWords });
    return [{ path: '/NotificationType', message }, ...envelopeIssues(raw)];
  }
  if (!validate(raw)) return unwrittenIssuesOf(validate.errors);
  const message = raw as DeviceMessage;
  const impossible = isType(message, 1)
    ? attributeIssues(message.Attributes.payload, '/Attributes/payload')
    : [];
  if (impossible.length > 0) return impossible;
  const payloadText = JSON.stringify(withoutPaths(message));
  const codes = [message.Code, ...(message.Photos ?? []).map((photo) => photo.Code)].join('\n');
  if (unstorable.test(payloadText) || unstorable.test(JSON.stringify(codes))) {
    return [
      { path: '', message: msg('contains a NUL character or half of a surrogate pair in a text') },
    ];
  }
  return { message, packedPayload: packPayload(payloadText) };
}

/** Paths are stored apart (derived/paths). */
function withoutPaths(message: DeviceMessage) {
  const { payload } = message.Attributes;
  if (!isType(message, 1) || !message.Attributes.payload.results.some(({ paths }) => paths))
    return payload;
  const results = message.Attributes.payload.results.map(({ paths: _, ...result }) => result);
  return { ...payload, results };
}

/** What can be said of a message whose type is unknown: the faults of everything but the payload. */
function envelopeIssues(raw: object): UnwrittenIssue[] {
  const validate = validators['1'];
  if (!validate || validate({ ...raw, NotificationType: 1 })) return [];
  return unwrittenIssuesOf(validate.errors).filter(
    (issue) => !issue.path.startsWith('/Attributes/payload/'),
  );
}

/** Clocks that lost their battery begin at 1970, 1980 or 2000. */
const earliestMs = Date.UTC(2001, 0, 1);

/** Where a message is filed: its own time, or the receive time where the device's clock is wrong. */
export function judgeClock(createdAt: string, receivedAt: Date) {
  const said = new Date(createdAt);
  const isPossible =
    said.getTime() <= receivedAt.getTime() + toleratedAheadMs && said.getTime() >= earliestMs;
  return { createdAt: said, at: isPossible ? said : receivedAt, clockWrong: !isPossible };
}

/** Whether the message speaks of a period that cannot be true. */
export const isPeriodWrong = (message: DeviceMessage): boolean =>
  isType(message, 1) &&
  hasImpossiblePeriod(message.Attributes.payload, new Date(message.CreatedAt));

/** Numbers 1 to 4 with their payload type, for code that switches on it. */
export const isType = <T extends NotificationType>(
  message: DeviceMessage,
  type: T,
): message is DeviceMessage<T> => message.NotificationType === type;
