import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@foyer/contract';
import { type LanguageCode, write } from '@foyer/translation';
import type { Db } from '../../platform/database/postgres.ts';
import { notFound } from '../../platform/http/problem-error.ts';
import { translateIn } from '../../platform/translation/translations.ts';
import type { Serve } from '../access/serve.ts';
import { answerList } from '../lists/answer-list.ts';
import type { ReadPublicUrl } from '../public-address/public-address-views.ts';
import { addressed, exampleMessage } from './alarm-message.ts';
import { channelList } from './channel-list.ts';
import type { ChannelVault } from './channel-secrets.ts';
import { createChannel, removeChannel, updateChannel } from './channel-store.ts';
import { type ChannelRow, channelOf, channelsWhere, openChannel } from './channel-views.ts';
import { channelToWire } from './channel-wire.ts';
import { noAnswerWithin } from './post-request.ts';
import type { Answered } from './post-webhook.ts';
import { TemplateFailure } from './render-template.ts';
import { bodiesOf, type Senders, sendToChannel } from './send-message.ts';

interface Dependencies {
  db: Db;
  vault: ChannelVault;
  senders: Senders;
  publicUrl: ReadPublicUrl;
  /** Keeps how an attempt through a channel ended. */
  keepOutcome: (channel: ChannelRow, outcome: Answered) => Promise<void>;
  /** Called for a channel that was changed: its failures are counted from 0 again. */
  resume: (channel: ChannelRow) => Promise<void>;
  /** Called for a channel that is deleted. */
  endAlarm: (transaction: Db, channel: number) => Promise<void>;
}

const maxAnswerCharacters = 1_000;
/** Less than a person's call may take. */
const testLimitMs = 12_000;
const tooLate = {
  ok: false,
  answer: noAnswerWithin(testLimitMs),
};

export function channelRoutes(
  serve: Serve,
  { db, vault, senders, publicUrl, keepOutcome, resume, endAlarm }: Dependencies,
) {
  const { channels } = endpoints;
  const parts = { vault, hosts: senders.hosts };
  const example = async (language: LanguageCode | null) => {
    const at = senders.now();
    return addressed(exampleMessage(at, translateIn(language)), {
      id: randomUUID(),
      at,
      publicUrl: await publicUrl(),
    });
  };

  serve(channels.list, async ({ caller: { scope }, query, t }) =>
    answerList(
      db,
      channelList,
      { scope, query },
      {
        rowsWhere: (condition) => channelsWhere(db, scope, condition),
        toWire: (row) => channelToWire(row, vault, t),
      },
    ),
  );
  serve(channels.get, async ({ caller, params, t }) =>
    channelToWire(await channelOf(db, caller.scope, params.id), vault, t),
  );
  serve(channels.create, async ({ body }) => createChannel(db, parts, body));
  serve(channels.update, async ({ params, body, t }) => {
    await updateChannel(db, parts, params.id, body);
    await resume(await channelOf(db, 'all', params.id));
    return channelToWire(await channelOf(db, 'all', params.id), vault, t);
  });
  serve(channels.remove, async ({ params }) => {
    await removeChannel(db, params.id, (transaction) => endAlarm(transaction, params.id));
    return { id: params.id };
  });
  serve(channels.test, async ({ params, t }) => {
    const channel = await openChannel(db, vault, params.id);
    if (!channel) throw notFound('channel', params.id);
    const message = await example(channel.language);
    const from = performance.now();
    const { ok, answer } = await Promise.race([
      sendToChannel(senders, channel, message),
      sleep(testLimitMs, tooLate, { ref: false }),
    ]);
    // A test that fails is no reason to hold messages back; one that works sends what waits.
    if (ok || channel.failure) await keepOutcome(channel, { ok, answer });
    return {
      ok,
      answer: write(t, answer).slice(0, maxAnswerCharacters),
      took_ms: Math.round(performance.now() - from),
    };
  });
  serve(channels.preview, async ({ body: { Format, Template = '', Language = null }, t }) => {
    try {
      const bodies = await bodiesOf(
        { format: Format, template: Template },
        await example(Language),
        t('(routing key)'),
      );
      const shown = bodies.map((body) => JSON.parse(body));
      return {
        body: JSON.stringify(shown.length === 1 ? shown[0] : shown, null, 2),
        error: null,
      };
    } catch (error) {
      if (error instanceof TemplateFailure) return { body: null, error: write(t, error.detail) };
      throw error;
    }
  });
}
