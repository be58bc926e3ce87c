import { type Message, type MessageParams, msg, type Translate, write } from '@foyer/translation';
import { auditedCalls } from './audited-calls.ts';

/** What the audit says of what is no call, or more than one says. */
export const auditEvents = {
  'sessions.signedIn': msg('Sign in'),
  'sessions.failed': msg('Fail to sign in'),
  'sessions.lockedOut': msg('Lock out after too many wrong sign-ins'),
  'sessions.joined': msg('Join an account through {provider}'),
  'passwordLinks.asked': msg('Ask for a link to set a new password'),
  'passwordLinks.used': msg('Set a new password by a link'),
  'claims.claimed': msg('Claim a device'),
  'claims.failed': msg('Fail to claim a device'),
  'devices.deleted': msg('Deleted a device with its history'),
  'customers.deleted': msg('Deleted a customer with its history'),
  'cameras.bulk': msg('Changed {count, plural, one {# camera} other {# cameras}} at once'),
  'devices.bulk': msg('Changed {count, plural, one {# device} other {# devices}} at once'),
  'areas.bulk': msg('Changed {count, plural, one {# area} other {# areas}} at once'),
  'sites.bulk': msg('Changed {count, plural, one {# site} other {# sites}} at once'),
  'regions.bulk': msg('Changed {count, plural, one {# region} other {# regions}} at once'),
  'alarmRules.bulk': msg(
    'Changed {count, plural, one {# alarm rule} other {# alarm rules}} at once',
  ),
} as const satisfies Record<string, Message>;
export type AuditEventCode = keyof typeof auditEvents;

const actions: Readonly<Record<string, Message>> = { ...auditedCalls, ...auditEvents };

/** An action's message by its code; undefined for a sentence that an earlier version stored. */
export const auditActionOf = (code: string): Message | undefined =>
  Object.hasOwn(actions, code) ? actions[code] : undefined;

/** What was done in a sentence; one that an earlier version stored as it is. */
export function auditActionText(code: string, params: MessageParams, t: Translate): string {
  const action = auditActionOf(code);
  return action === undefined ? code : write(t, { message: action.message, params });
}

/** The sentence of every action without its values, by code: for a search and a sort. */
export const auditActionTexts = (t: Translate): Record<string, string> =>
  Object.fromEntries(Object.keys(actions).map((code) => [code, auditActionText(code, {}, t)]));
