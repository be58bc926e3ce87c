import { inEnglish, type PushMessage } from '@foyer/contract';
import type { Db } from '../../platform/database/postgres.ts';
import { defineJob, type JobHandler, JobInterrupted } from '../../platform/jobs/job-definition.ts';
import type { Jobs } from '../../platform/jobs/job-engine.ts';
import { translateIn } from '../../platform/translation/translations.ts';
import { closeHandled, forgetMessages, maxWithdrawals } from './push-message-store.ts';
import { type PushService, pushTo } from './push-request.ts';
import { forgetSubscription } from './push-subscription-store.ts';
import { isPushEnabled, withdrawalOf } from './push-views.ts';
import { keptByServiceS } from './send-push.ts';

/** Closes the notification of a push message on its browser. */
export const withdrawalJob = defineJob<{ id: number }>('push-withdrawal', {
  attempts: 20,
  retryDelaySeconds: 5,
  longestRetryDelaySeconds: 10 * 60,
  timeLimitSeconds: 60,
  concurrency: 4,
});

/** Push services keep a message for a day; what is shown longer has been seen. */
const keptMs = 7 * keptByServiceS * 1000;

/** Creates the jobs that withdraw notifications of which every alarm was handled; whether more may be waiting. */
export const planWithdrawals = (
  db: Db,
  { jobs, now }: { jobs: Pick<Jobs, 'send'>; now: () => Date },
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const handled = await closeHandled(transaction, now());
    for (const id of handled) await jobs.send(withdrawalJob, { id }, transaction);
    if (handled.length > 0) {
      await forgetMessages(transaction, new Date(now().getTime() - keptMs));
    }
    return handled.length === maxWithdrawals;
  });

export const withdrawalHandler =
  ({ db, service }: { db: Db; service: PushService }): JobHandler<{ id: number }> =>
  async ({ id }) => {
    const found = (await isPushEnabled(db)) ? await withdrawalOf(db, id) : undefined;
    if (!found) return undefined;
    const t = translateIn(found.language);
    const message: PushMessage = {
      kind: 'close',
      tag: found.tag,
      lang: t.language,
      title: found.handled_by
        ? t('{who} has handled it', { who: found.handled_by })
        : t('It has been handled'),
    };
    const { outcome, answer } = await pushTo(service, found, {
      message,
      ttlS: keptByServiceS,
      // As urgent as what it closes: a notification that nobody needs any more may ring for hours.
      urgency: 'normal',
      topic: found.tag,
    });
    if (outcome === 'gone') await forgetSubscription(db, found.id);
    if (outcome === 'failed') throw new JobInterrupted(inEnglish(answer));
    return undefined;
  };
