import { endpoints, type PushMessage } from '@foyer/contract';
import { directionOf, type LanguageCode, msg, write } from '@foyer/translation';
import { found, ProblemError } from '../../platform/http/problem-error.ts';
import { readZone } from '../../platform/time/range.ts';
import { storedMessage } from '../../platform/translation/stored-message.ts';
import type { Serve } from '../../records/access/serve.ts';
import { browserName } from '../../records/sessions/browser-name.ts';
import type { EnqueueAlarmEvents } from '../list/alarm-records.ts';
import { actByToken } from './push-actions.ts';
import { type PushService, pushTo } from './push-request.ts';
import { setPushEnabled } from './push-settings-store.ts';
import {
  forgetSubscription,
  keepAnswer,
  setPreferences,
  subscribe,
  unsubscribe,
} from './push-subscription-store.ts';
import { isPushEnabled, preferencesOf, pushSettingsOf, subscriptionsOf } from './push-views.ts';
import { subscriptionToWire } from './push-wire.ts';
import type { PushParts } from './send-push.ts';

interface Dependencies extends PushParts {
  enqueue: EnqueueAlarmEvents;
}

/** A test that a browser was off for need not be shown hours later. */
const testTtlS = 120;
const call = endpoints.push;

/** Push notifications: a person's browsers and choices, the administrator's switch, the buttons of notifications. */
export function pushRoutes(serve: Serve, servePublic: Serve, parts: Dependencies): void {
  const { db, service, now } = parts;
  serve(call.key, async () => ({
    enabled: await isPushEnabled(db),
    key: service.keys.publicKey,
  }));
  serve(call.list, async ({ caller, t }) =>
    (await subscriptionsOf(db, caller.userId)).map((row) => subscriptionToWire(row, t)),
  );
  serve(call.subscribe, async ({ caller, body: { endpoint, keys }, request }) => {
    if (!(await isPushEnabled(db))) {
      throw new ProblemError('in_use', msg('An administrator has to turn push on first.'));
    }
    requirePushService(service, endpoint);
    const browser = storedMessage(browserName(request.headers['user-agent']));
    return {
      id: await subscribe(db, { userId: caller.userId, endpoint, ...keys, browser, at: now() }),
    };
  });
  serve(call.unsubscribe, async ({ caller, body: { endpoint } }) => ({
    removed: await unsubscribe(db, caller.userId, { endpoint }),
  }));
  serve(call.remove, async ({ caller, params: { id } }) => {
    found((await unsubscribe(db, caller.userId, { id })) || undefined, 'browser', id);
    return { id };
  });
  serve(call.test, async ({ caller, params, t }) => {
    const own = (await subscriptionsOf(db, caller.userId)).find(({ id }) => id === params.id);
    const { id, ...target } = found(own, 'browser', params.id);
    const message: PushMessage = {
      kind: 'show',
      tag: 'test',
      lang: t.language,
      dir: directionOf(t.language as LanguageCode),
      title: t('Test of Foyer'),
      body: t('Push notifications reach this browser.'),
      at: now().getTime(),
      isUrgent: false,
      url: '/app/account',
      buttons: [],
    };
    const { outcome, answer } = await pushTo(
      service,
      { id, ...target },
      { message, ttlS: testTtlS, urgency: 'high' },
    );
    if (outcome === 'gone') await forgetSubscription(db, id);
    else
      await keepAnswer(db, id, {
        failure: outcome === 'taken' ? '' : storedMessage(answer),
        at: now(),
      });
    return { ok: outcome === 'taken', answer: write(t, answer) };
  });
  serve(call.preferences, async ({ caller }) => preferencesOf(db, caller.userId));
  serve(call.changePreferences, async ({ caller, body }) => {
    readZone(body.time_zone, '/time_zone');
    const customer = typeof caller.scope === 'object' ? caller.scope.customerId : null;
    await setPreferences(db, caller.userId, customer, body);
    return preferencesOf(db, caller.userId);
  });
  serve(call.settings, async () => pushSettingsOf(db));
  serve(call.changeSettings, async ({ caller, body: { enabled } }) => {
    await setPushEnabled(db, { enabled, changed_at: now(), changed_by: caller.username });
    return pushSettingsOf(db);
  });
  servePublic(call.act, async ({ body: { token, action } }) => actByToken(parts, token, action));
}

function requirePushService({ hosts }: PushService, endpoint: string): void {
  const isFit = URL.canParse(endpoint) && hosts.faultOf(endpoint) === undefined;
  if (isFit) return;
  throw new ProblemError('malformed', msg('This is not the address of a push service.'), {
    issues: [{ path: '/endpoint', message: msg('must be the address of a push service') }],
  });
}
