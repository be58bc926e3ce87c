import { randomUUID } from 'node:crypto';
import {
  type AlarmBulk,
  type AlarmResults,
  type AlarmSending,
  endpoints,
  maxAlarmIds,
} from '@foyer/contract';
import { msg, type Translate, write } from '@foyer/translation';
import type { Db } from '../../platform/database/postgres.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import type { Jobs } from '../../platform/jobs/job-engine.ts';
import type { Person } from '../../records/access/caller.ts';
import type { Serve } from '../../records/access/serve.ts';
import { scopeOfCustomer } from '../../records/sites/extent.ts';
import { alarmGroups } from '../list/alarm-groups.ts';
import type { EnqueueAlarmEvents } from '../list/alarm-records.ts';
import { alarmIds, alarmOf, alarmPage, eventsOf, unacknowledged } from '../list/alarm-views.ts';
import { alarmEventToWire, alarmToWire } from '../list/alarm-wire.ts';
import {
  type Action,
  acknowledge,
  act,
  assign,
  close,
  comment,
  reopen,
  shelve,
  unacknowledge,
} from './alarm-actions.ts';
import { readingsAround } from './alarm-readings.ts';
import { bulkJob } from './bulk-job.ts';

interface Dependencies {
  db: Db;
  now: () => Date;
  enqueue: EnqueueAlarmEvents;
}

interface RouteDependencies extends Dependencies {
  jobs: Pick<Jobs, 'begin'>;
  lagSeconds: () => Promise<number>;
}

const defaultLimit = 50;
const calls = endpoints.alarms;

export function alarmRoutes(
  serve: Serve,
  { db, now, enqueue, jobs, lagSeconds }: RouteDependencies,
) {
  const one = async (caller: Person, id: number, t: Translate) =>
    alarmToWire(await alarmOf(db, caller.scope, id), now(), t);
  const does = async (
    caller: Person,
    id: number,
    action: Action,
    t: Translate,
    sending?: AlarmSending,
  ) => {
    await act({ db, now, enqueue }, caller, id, action, sending);
    return one(caller, id, t);
  };
  /** Each by itself: what does not fit says why, and costs no other. */
  const doesAll = async (caller: Person, ids: readonly number[], action: Action, t: Translate) => {
    const results: AlarmResults = [];
    // When it was asked for: what may be undone now may be undone to the last one.
    const asked = now();
    for (const id of new Set(ids)) {
      const problem = await act({ db, now: () => asked, enqueue }, caller, id, action).then(
        () => null,
        (error) => {
          if (error instanceof ProblemError) return write(t, error.detail);
          throw error;
        },
      );
      results.push({ id, problem });
    }
    return results;
  };

  serve(calls.list, async ({ caller, query, t }) => {
    const { page = 1, limit = defaultLimit } = query;
    const moment = now();
    const { scope, userId } = caller;
    const asked = { scope, userId, now: moment, t, offset: (page - 1) * limit, limit };
    const { rows, count } = await alarmPage(db, query, asked);
    return { rows: rows.map((row) => alarmToWire(row, moment, t)), count, page };
  });
  serve(calls.ids, async ({ caller, query, t }) => {
    const { offset = 0, limit = maxAlarmIds } = query;
    const { scope, userId } = caller;
    return alarmIds(db, query, { scope, userId, now: now(), t, offset, limit });
  });
  serve(calls.groups, async ({ caller, query, t }) => {
    const { page = 1, limit = defaultLimit } = query;
    const { scope, userId } = caller;
    const asked = { scope, userId, now: now(), t, offset: (page - 1) * limit, limit };
    return { ...(await alarmGroups(db, query, asked)), page };
  });
  serve(calls.counts, async ({ caller: { scope }, query: { customer, device } }) =>
    unacknowledged(db, scopeOfCustomer(scope, customer), now(), device),
  );
  serve(calls.lag, async () => ({ seconds: await lagSeconds() }));
  serve(calls.get, async ({ caller, params, t }) => {
    const alarm = await alarmOf(db, caller.scope, params.id);
    const events = await eventsOf(db, params.id);
    return {
      ...alarmToWire(alarm, now(), t),
      events: events.map((event) => alarmEventToWire(event, alarm, t)),
    };
  });
  serve(calls.readings, async ({ caller, params }) =>
    readingsAround(db, await alarmOf(db, caller.scope, params.id), now()),
  );
  serve(calls.acknowledge, async ({ caller, params, body, t }) =>
    does(caller, params.id, acknowledge, t, body ?? {}),
  );
  serve(calls.unacknowledge, async ({ caller, params, t }) =>
    does(caller, params.id, unacknowledge, t),
  );
  serve(calls.assign, async ({ caller, params, body, t }) =>
    does(caller, params.id, assign(body.user), t),
  );
  serve(calls.comment, async ({ caller, params, body, t }) =>
    does(caller, params.id, comment(body.text), t, body),
  );
  serve(calls.shelve, async ({ caller, params, body, t }) =>
    does(caller, params.id, shelve(body.minutes), t),
  );
  serve(calls.close, async ({ caller, params, body, t }) =>
    does(caller, params.id, close(body?.text), t),
  );
  serve(calls.reopen, async ({ caller, params, t }) => does(caller, params.id, reopen, t));
  serve(calls.bulk, async ({ caller, body }) => {
    const { scope, username, userId, apiKeyId } = caller;
    const actor = { scope, username, ...(apiKeyId !== undefined && { apiKeyId }) };
    requireWhole(body);
    const bulk = { ...body, ids: [...new Set(body.ids)] };
    // Several may be under way: each is about its own alarms.
    const subject = { noun: 'alarms', userId, key: `alarms ${randomUUID()}` };
    const { id } = await jobs.begin(bulkJob, { bulk, actor }, subject);
    return { job: id };
  });
  serve(calls.acknowledgeAll, async ({ caller, body, t }) =>
    doesAll(caller, body.ids, acknowledge, t),
  );
  serve(calls.unacknowledgeAll, async ({ caller, body, t }) =>
    doesAll(caller, body.ids, unacknowledge, t),
  );
  serve(calls.reopenAll, async ({ caller, body, t }) => doesAll(caller, body.ids, reopen, t));
  serve(calls.closeAll, async ({ caller, body, t }) =>
    doesAll(caller, body.ids, close(body.text), t),
  );
  serve(calls.shelveAll, async ({ caller, body, t }) =>
    doesAll(caller, body.ids, shelve(body.minutes), t),
  );
  serve(calls.assignAll, async ({ caller, body, t }) =>
    doesAll(caller, body.ids, assign(body.user), t),
  );
}

/** Throws where an action lacks what it needs. */
function requireWhole({ action, minutes, user }: AlarmBulk): void {
  const missing =
    action === 'shelve' && minutes === undefined
      ? 'minutes'
      : action === 'assign' && user === undefined
        ? 'user'
        : undefined;
  if (missing === undefined) return;
  throw new ProblemError(
    'malformed',
    msg('/{missing} is missing: "{action}" needs it.', { missing, action }),
    {
      issues: [{ path: `/${missing}`, message: msg('is missing') }],
    },
  );
}
