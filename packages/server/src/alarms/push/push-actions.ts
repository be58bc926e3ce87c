import { type PushAction, roleNames, shelveMinutes } from '@foyer/contract';
import { msg, type Translate } from '@foyer/translation';
import type { Db } from '../../platform/database/postgres.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import { translateIn } from '../../platform/translation/translations.ts';
import { scopeOf } from '../../records/access/caller.ts';
import { shows } from '../../records/access/scope.ts';
import { acknowledge, act, shelve } from '../handling/alarm-actions.ts';
import type { EnqueueAlarmEvents } from '../list/alarm-records.ts';
import { closeMessage } from './push-message-store.ts';
import type { PushTokens } from './push-tokens.ts';
import { alarmsToPush, type PushRecipient, recipientBy } from './push-views.ts';

interface Dependencies {
  db: Db;
  now: () => Date;
  enqueue: EnqueueAlarmEvents;
  tokens: PushTokens;
}

/**
 * Does what a button of a notification says, as the person who got it: with their role and sites of now, while the
 * browser is still subscribed for them.
 */
export async function actByToken(
  { db, now, enqueue, tokens }: Dependencies,
  token: string,
  action: PushAction,
): Promise<{ done: number; text: string }> {
  const permission = tokens.read(token);
  const person = permission && (await recipientBy(db, permission));
  if (!permission || !person) {
    throw new ProblemError(
      'forbidden',
      msg('This notification cannot be used any more. Open Foyer to handle the alarm.'),
    );
  }
  requireOperator(person);
  const scope = scopeOf(person.role, person.customer_id, person.seen_sites);
  const seen = (await alarmsToPush(db, permission.alarms)).filter((alarm) => shows(scope, alarm));
  const actor = { scope, username: person.username };
  const isOpen = (state: string) =>
    state === 'active' || (action === 'acknowledge' ? state === 'cleared' : state !== 'closed');
  const open = seen.filter(({ state }) => isOpen(state));
  for (const { id } of open) {
    await act({ db, now, enqueue }, actor, id, actionOf(action));
  }
  await closeMessage(db, permission.subscription, permission.messageId, now());
  const t = translateIn(person.language);
  const by = seen.find(({ acknowledged_by }) => acknowledged_by !== null)?.acknowledged_by ?? null;
  return {
    done: open.length,
    text: open.length > 0 ? doneText(action, open.length, t) : handledText(by, t),
  };
}

function requireOperator({ role, needs_second_factor }: PushRecipient): void {
  if (role === 'VIEWER') {
    throw new ProblemError(
      'forbidden',
      msg('Your role, {role}, does not allow this.', { role: roleNames[role] }),
    );
  }
  if (needs_second_factor) {
    throw new ProblemError(
      'second_factor_missing',
      msg('Your role requires a second factor: set it up under My Account first.'),
    );
  }
}

const actionOf = (action: PushAction) =>
  action === 'acknowledge' ? acknowledge : shelve(shelveMinutes);

const doneText = (action: PushAction, count: number, t: Translate): string =>
  action === 'acknowledge'
    ? t('{count, plural, one {# alarm acknowledged} other {# alarms acknowledged}}', { count })
    : t('{count, plural, one {# alarm shelved} other {# alarms shelved}}', { count });

const handledText = (by: string | null, t: Translate): string =>
  by === null ? t('It has been handled') : t('{who} has acknowledged it already', { who: by });
