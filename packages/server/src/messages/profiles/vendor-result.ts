import type { UnwrittenIssue } from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import type { VendorMessage } from '../parsing/profile.ts';
import type { ReceivedResult } from '../writing/received-store.ts';
import type { Converted } from './convert.ts';

/** What became of a message: what it was converted to, and what could be stored of that. */
export interface ConversionOutcome {
  converted: Converted;
  /** Ids of notifications that are stored now or were stored before. */
  notificationIds: number[];
  /** Why notifications that it was converted to were refused. */
  refused: UnwrittenIssue[];
  /** Their rows in the list of rejected messages. */
  rejectedIds: number[];
  /** Whether something was kept of it for the next message. */
  isKept: boolean;
}

/** What became of a message, in words. */
export function resultOf(taken: ConversionOutcome, message: VendorMessage): ReceivedResult {
  const { converted, notificationIds, refused, rejectedIds } = taken;
  const errors = [...converted.errors, ...refused];
  const result = { errors, notificationIds, rejectedIds };
  if (notificationIds.length > 0) return { ...result, outcome: 'accepted', reason: '' };
  const [first] = errors;
  if (first) return { ...result, outcome: 'refused', reason: sentence(first) };
  return { ...result, outcome: 'ignored', reason: whyIgnored(taken, message) };
}

const sentence = ({ path, message }: UnwrittenIssue): Message | string =>
  path === '' ? message : msg('{path} {fault}', { path, fault: message });

function whyIgnored({ converted, isKept }: ConversionOutcome, { body }: VendorMessage): Message {
  if (converted.leftOut) return converted.leftOut;
  if (body.byteLength === 0) return msg('is empty');
  return isKept
    ? msg('says nothing to store yet; it is kept to read the next message by, as a first total is')
    : msg('says nothing to store');
}
