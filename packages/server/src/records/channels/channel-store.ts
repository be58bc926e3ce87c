import type { ChannelDraft, ChannelKind, WebhookFormat } from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import type { Db } from '../../platform/database/postgres.ts';
import { found, ProblemError, type ProblemIssue } from '../../platform/http/problem-error.ts';
import { requireCustomer } from '../locks/require-customer.ts';
import { changedLimits, limitColumns } from '../sites/site-limits.ts';
import {
  type ChannelSecrets,
  type ChannelVault,
  createSigningSecret,
  isSigningSecret,
} from './channel-secrets.ts';
import type { ReachableHosts } from './reachable-hosts.ts';

interface Parts {
  vault: ChannelVault;
  hosts: Pick<ReachableHosts, 'faultOf'>;
}

const noSecrets: ChannelSecrets = { url: '', signingSecret: '', authorization: '', routingKey: '' };

/** Creates a channel; answers the secret that signs its messages where one was made. */
export async function createChannel(
  db: Db,
  parts: Parts,
  draft: ChannelDraft,
): Promise<{ id: number; secret: string | null }> {
  const isWebhook = draft.Kind === 'webhook';
  const made = isWebhook && !draft.Secret ? createSigningSecret() : null;
  const secrets = changedSecrets(noSecrets, { ...draft, ...(made !== null && { Secret: made }) });
  requireWhole(parts, draft, secrets);
  return db.transaction().execute(async (transaction) => {
    if (draft.CustomerID) await requireCustomer(transaction, draft.CustomerID, '/CustomerID');
    const { id } = await transaction
      .insertInto('channels')
      .values({
        ...columnsOf(draft),
        name: draft.Name,
        kind: draft.Kind,
        customer_id: draft.CustomerID ?? null,
        ...(await limitColumns(transaction, draft.CustomerID ?? null, draft)),
        ...(isWebhook && secretColumns(parts, secrets)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, secret: made };
  });
}

export async function updateChannel(
  db: Db,
  parts: Parts,
  id: number,
  change: Partial<ChannelDraft>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const kept = await transaction
      .selectFrom('channels')
      .select(['kind', 'customer_id', 'recipients', 'format', 'template', 'secrets'])
      .where('id', '=', id)
      .executeTakeFirst();
    const before = found(kept, 'channel', id);
    const secrets = changedSecrets(parts.vault.opened(before.secrets) ?? noSecrets, change);
    const kind = change.Kind ?? (before.kind as ChannelKind);
    requireWhole(
      parts,
      {
        Kind: kind,
        Recipients: change.Recipients ?? before.recipients,
        Format: change.Format ?? (before.format as WebhookFormat),
        Template: change.Template ?? before.template,
      },
      secrets,
    );
    if (change.CustomerID) await requireCustomer(transaction, change.CustomerID, '/CustomerID');
    const after = change.CustomerID === undefined ? before.customer_id : change.CustomerID;
    const limits = await changedLimits(transaction, { before: before.customer_id, after }, change);
    await transaction
      .updateTable('channels')
      .set({
        ...columnsOf(change),
        ...(change.Name !== undefined && { name: change.Name }),
        ...(change.CustomerID !== undefined && { customer_id: change.CustomerID }),
        ...limits,
        kind,
        ...(kind === 'webhook' && secretColumns(parts, secrets)),
      })
      .where('id', '=', id)
      .execute();
  });
}

export const setChannelEnabled = (db: Db, id: number, enabled: boolean) =>
  db.updateTable('channels').set({ enabled }).where('id', '=', id).execute();

/** Deletes a channel, unless a policy still sends to it. `endAlarm` ends the alarm of a failing channel. */
export async function removeChannel(
  db: Db,
  id: number,
  endAlarm: (transaction: Db) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const policies = await transaction
      .selectFrom('escalation_recipients as r')
      .innerJoin('escalation_policies as p', 'p.id', 'r.policy_id')
      .select('p.name')
      .distinct()
      .where('r.channel_id', '=', id)
      .execute();
    if (policies.length > 0) {
      throw new ProblemError(
        'in_use',
        msg(
          '{count, plural, one {An alarm notification uses} other {Alarm notifications use}} this channel: {names}. Take it out there first.',
          { count: policies.length, names: policies.map(({ name }) => name).join(', ') },
        ),
      );
    }
    const { numDeletedRows } = await transaction
      .deleteFrom('channels')
      .where('id', '=', id)
      .executeTakeFirst();
    found(numDeletedRows > 0n || undefined, 'channel', id);
    await endAlarm(transaction);
  });
}

const columnsOf = (draft: Partial<ChannelDraft>) => ({
  enabled: draft.Enabled,
  language: draft.Language,
  recipients: draft.Recipients,
  format: draft.Format,
  template: draft.Template,
});

const secretColumns = ({ vault }: Parts, secrets: ChannelSecrets) => ({
  secrets: vault.sealed(secrets),
  shown_url: secrets.url === '' ? '' : `${new URL(secrets.url).origin}/…`,
});

const changedSecrets = (before: ChannelSecrets, change: Partial<ChannelDraft>): ChannelSecrets => ({
  url: change.Url ?? before.url,
  signingSecret: change.Secret || before.signingSecret || createSigningSecret(),
  authorization: change.Authorization ?? before.authorization,
  routingKey: change.RoutingKey ?? before.routingKey,
});

/** Throws where something is missing without which the channel cannot send. */
function requireWhole(
  { hosts }: Parts,
  draft: Pick<ChannelDraft, 'Kind' | 'Recipients' | 'Format' | 'Template'>,
  secrets: ChannelSecrets,
): void {
  const issues: ProblemIssue[] = [];
  const add = (path: string, message: Message) => issues.push({ path, message });
  if (draft.Kind === 'email') {
    if ((draft.Recipients ?? []).length === 0) add('/Recipients', msg('is empty'));
  } else if (draft.Kind === 'webhook') {
    const fault =
      secrets.url === ''
        ? msg('is missing')
        : URL.canParse(secrets.url)
          ? hosts.faultOf(secrets.url)
          : msg('is no address');
    if (fault !== undefined) add('/Url', fault);
    if (!isSigningSecret(secrets.signingSecret)) {
      add('/Secret', msg('must be whsec_ and 24 to 64 bytes in base64'));
    }
    if (draft.Format === 'pagerduty' && secrets.routingKey === '')
      add('/RoutingKey', msg('is missing'));
    if (draft.Format === 'custom' && (draft.Template ?? '').trim() === '') {
      add('/Template', msg('is empty'));
    }
  }
  if (issues.length === 0) return;
  throw new ProblemError('malformed', msg('The channel could not send: see which field.'), {
    issues,
  });
}
