import type { AlarmEventFact, AlarmSending } from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { notFound, ProblemError } from '../../platform/http/problem-error.ts';
import type { Scope } from '../../records/access/caller.ts';
import { inScope } from '../../records/access/scope.ts';
import type {
  AlarmChange,
  AlarmRecord,
  EnqueueAlarmEvents,
  Happened,
} from '../list/alarm-records.ts';
import { addAlarmEvents, updateAlarm } from '../list/alarm-store.ts';

/** Who does something with an alarm. */
export interface Actor {
  scope: Scope;
  username: string;
  /** Present for a program. */
  apiKeyId?: number;
}

/** What an action changes of an alarm as it is now, and what is kept of it; undefined where it is so already. */
export type Action = (
  alarm: AlarmRecord,
  moment: { now: Date; actor: Actor; transaction: Db },
) => Promise<Done | undefined> | Done | undefined;

interface Done {
  change: AlarmChange;
  kind: string;
  /** What the person wrote, or what is said of the action. */
  text?: string;
  fact?: AlarmEventFact;
}

interface Context {
  db: Db;
  now: () => Date;
  enqueue: EnqueueAlarmEvents;
}

/** Undone within this time; the seconds beyond ten are those of a slow network. */
const undoMs = 15_000;

/**
 * Does something with an alarm inside the scope, against what others do at the same time. What was done already is not
 * done again where it has an id.
 */
export const act = (
  { db, now, enqueue }: Context,
  actor: Actor,
  id: number,
  action: Action,
  sending: AlarmSending = {},
) =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<AlarmRecord>`
      select * from alarms where id = ${id} and ${inScope(actor.scope, 'alarms')}
      for update`.execute(transaction);
    const [alarm] = rows;
    if (!alarm) throw notFound('alarm', id);
    if (await wasDone(transaction, id, sending)) return;
    const moment = now();
    const done = await action(alarm, { now: moment, actor, transaction });
    if (!done) return;
    if (Object.keys(done.change).length > 0) await updateAlarm(transaction, id, done.change);
    const happened: Happened = {
      alarm: id,
      customerId: alarm.customer_id,
      kind: done.kind,
      username: actor.username,
      isByProgram: actor.apiKeyId !== undefined,
      text: done.text ?? '',
      ...(done.fact && { fact: done.fact }),
      doneAt: doneAt(sending, alarm, moment),
      actionId: sending.action_id,
    };
    await addAlarmEvents(transaction, [happened], { enqueue, at: moment });
  });

async function wasDone(db: Db, alarm: number, { action_id: actionId }: AlarmSending) {
  if (actionId === undefined) return false;
  const events = db.selectFrom('alarm_events').select('id').where('alarm_id', '=', alarm);
  return (await events.where('action_id', '=', actionId).executeTakeFirst()) !== undefined;
}

/**
 * When a person did what was sent later. The sender says how long it waited, as their clock may be wrong: so it is never
 * in the future, and never before the alarm began.
 */
function doneAt({ waited_ms: waitedMs = 0 }: AlarmSending, alarm: AlarmRecord, now: Date) {
  if (waitedMs === 0) return undefined;
  return new Date(Math.max(now.getTime() - waitedMs, alarm.started_at.getTime()));
}

const tooLate = (detail: Message) => new ProblemError('in_use', detail);

export const acknowledge: Action = (alarm, { now, actor }) => {
  if (alarm.state !== 'active' && alarm.state !== 'cleared') return undefined;
  const by = { acknowledged_at: now, acknowledged_by: actor.username };
  return alarm.state === 'active'
    ? { change: { ...by, state: 'acknowledged' }, kind: 'acknowledged' }
    : {
        change: { ...by, state: 'closed', closed_at: now, closed_by: actor.username },
        kind: 'acknowledged',
      };
};

/** Two may have pressed the same key: an undo takes back one's own action only. */
const othersAction = (detail: Message) => new ProblemError('in_use', detail);

export const unacknowledge: Action = (alarm, { now, actor }) => {
  const { acknowledged_at: at, acknowledged_by: by } = alarm;
  if (at === null || alarm.state === 'active') return undefined;
  if (by !== null && by !== actor.username) {
    throw othersAction(msg('{who} acknowledged it: only they can take this back.', { who: by }));
  }
  if (now.getTime() - at.getTime() > undoMs)
    throw tooLate(msg('An acknowledgement can be undone for ten seconds: it is too late.'));
  return {
    change: {
      acknowledged_at: null,
      acknowledged_by: null,
      closed_at: null,
      closed_by: null,
      state: alarm.ended_at === null ? 'active' : 'cleared',
    },
    kind: 'acknowledgement undone',
  };
};

export const close =
  (text = ''): Action =>
  (alarm, { now, actor }) =>
    alarm.state === 'closed'
      ? undefined
      : {
          change: {
            state: 'closed',
            closed_at: now,
            closed_by: actor.username,
            shelved_until: null,
          },
          kind: 'closed',
          text,
        };

export const reopen: Action = (alarm, { now, actor }) => {
  const { closed_at: at, closed_by: by } = alarm;
  if (alarm.state !== 'closed' || at === null) return undefined;
  if (by !== null && by !== actor.username) {
    throw othersAction(msg('{who} closed it: only they can take this back.', { who: by }));
  }
  if (by === null || now.getTime() - at.getTime() > undoMs) {
    throw tooLate(msg('Closing can be undone for ten seconds: it is too late.'));
  }
  const open = alarm.acknowledged_at === null ? 'active' : 'acknowledged';
  return {
    change: {
      closed_at: null,
      closed_by: null,
      state: alarm.ended_at === null ? open : 'cleared',
    },
    kind: 'reopened',
  };
};

export const comment =
  (text: string): Action =>
  () => ({ change: {}, kind: 'comment', text });

export const shelve =
  (minutes: number): Action =>
  (alarm, { now }) => {
    if (minutes === 0) {
      return alarm.shelved_until === null
        ? undefined
        : { change: { shelved_until: null }, kind: 'unshelved' };
    }
    if (alarm.state === 'closed') {
      throw new ProblemError('in_use', msg('This alarm is closed: there is nothing to shelve.'));
    }
    const until = new Date(now.getTime() + minutes * 60_000);
    return {
      change: { shelved_until: until },
      kind: 'shelved',
      fact: { code: 'shelved_for', params: { minutes } },
    };
  };

/** Says who takes care of an alarm: a person who may handle it. */
export const assign =
  (user: string | number | null): Action =>
  async (alarm, { transaction }) => {
    if (user === null) {
      return alarm.assignee === null
        ? undefined
        : {
            change: { assignee: null },
            kind: 'assigned',
            fact: { code: 'assigned_to_nobody', params: {} },
          };
    }
    const { rows } = await sql<{ email: string }>`
      select u.email from users u join roles r on r.id = u.role_id
      where ${typeof user === 'number' ? sql`u.id = ${user}` : sql`lower(u.email) = lower(${user})`}
        and (r.name = 'SUPER_ADMIN' or r.name = 'OPERATOR' and u.customer_id = ${alarm.customer_id}
          and coalesce(${alarm.site_id}::integer = any(sites_within(u.region_ids, u.site_ids)),
            sites_within(u.region_ids, u.site_ids) is null))
      `.execute(transaction);
    const [person] = rows;
    if (!person) {
      throw new ProblemError('malformed', msg('{user} cannot take care of this alarm.', { user }), {
        issues: [{ path: '/user', message: msg('is no operator of this customer') }],
      });
    }
    if (alarm.assignee === person.email) return undefined;
    return {
      change: { assignee: person.email },
      kind: 'assigned',
      fact: { code: 'assigned_to', params: { user: person.email } },
    };
  };
