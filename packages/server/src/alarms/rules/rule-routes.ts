import { endpoints } from '@foyer/contract';
import type { Translate } from '@foyer/translation';
import type { Db } from '../../platform/database/postgres.ts';
import type { Person } from '../../records/access/caller.ts';
import type { Serve } from '../../records/access/serve.ts';
import { answerList } from '../../records/lists/answer-list.ts';
import { checkedDraft, wholeDraft } from '../definition/rule-draft.ts';
import type { EnqueueAlarmEvents } from '../list/alarm-records.ts';
import { previewOf } from '../preview/preview.ts';
import { createWindow, removeWindow, windowsWhere } from './maintenance-store.ts';
import { windowToWire } from './maintenance-window-wire.ts';
import { ruleList } from './rule-list.ts';
import { createRule, ofCaller, removeRule, requireOwn, updateRule } from './rule-store.ts';
import { isWritable, ruleOf, rulesWhere } from './rule-views.ts';
import { ruleToWire } from './rule-wire.ts';
import { windowList } from './window-list.ts';

interface Dependencies {
  db: Db;
  now: () => Date;
  enqueue: EnqueueAlarmEvents;
}

export function alarmRuleRoutes(serve: Serve, dependencies: Dependencies) {
  const { db } = dependencies;
  const { alarmRules, maintenanceWindows } = endpoints;
  const one = async (caller: Person, id: number, t: Translate) => {
    const rule = await ruleOf(db, caller.scope, id);
    return ruleToWire(rule, isWritable(caller, rule), t);
  };

  serve(alarmRules.list, async ({ caller, query, t }) =>
    answerList(
      db,
      ruleList(t),
      { scope: caller.scope, query },
      {
        rowsWhere: (condition) => rulesWhere(db, caller.scope, condition),
        toWire: (rule) => ruleToWire(rule, isWritable(caller, rule), t),
      },
    ),
  );
  serve(alarmRules.get, async ({ caller, params, t }) => one(caller, params.id, t));
  serve(alarmRules.create, async ({ caller, body }) => createRule(dependencies, caller, body));
  serve(alarmRules.update, async ({ caller, params, body, t }) => {
    await updateRule(dependencies, caller, params.id, { change: body, t });
    return one(caller, params.id, t);
  });
  serve(alarmRules.remove, async ({ caller, params }) => {
    await removeRule(dependencies, caller, params.id);
    return { id: params.id };
  });

  serve(alarmRules.preview, async ({ caller, body: { days = 30, ...body }, t }) => {
    const whole = await checkedDraft(db, caller.scope, wholeDraft(ofCaller(caller, body)));
    requireOwn(caller.scope, whole.CustomerID);
    return previewOf(db, whole, { days, now: dependencies.now(), t });
  });

  serve(maintenanceWindows.list, async ({ caller: { scope }, query }) =>
    answerList(
      db,
      windowList,
      { scope, query },
      {
        rowsWhere: (condition) => windowsWhere(db, scope, condition),
        toWire: windowToWire,
      },
    ),
  );
  serve(maintenanceWindows.create, async ({ caller, body }) => createWindow(db, caller, body));
  serve(maintenanceWindows.remove, async ({ caller, params }) => {
    await removeWindow(db, caller, params.id);
    return { id: params.id };
  });
}
