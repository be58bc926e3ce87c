import type { ChannelKind, WebhookFormat } from '@foyer/contract';
import type { LanguageCode } from '@foyer/translation';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { found } from '../../platform/http/problem-error.ts';
import type { Scope } from '../access/caller.ts';
import { aboutSitesOf } from '../access/scope.ts';
import type { ChannelSecrets, ChannelVault } from './channel-secrets.ts';

export interface ChannelRow {
  id: number;
  name: string;
  kind: ChannelKind;
  customer_id: number | null;
  customer_name: string | null;
  region_ids: number[];
  site_ids: number[];
  /** The sites whose alarms it gets; null: all of the customer. */
  seen_sites: number[] | null;
  enabled: boolean;
  language: LanguageCode | null;
  recipients: string[];
  format: WebhookFormat;
  template: string;
  shown_url: string;
  secrets: Buffer | null;
  failure: {
    failing_since: string;
    failures: number;
    answer: string;
    next_try_at: string;
    switched_off_at: string | null;
  } | null;
  waiting: number;
}

/** Channels inside the scope, by name. One of all customers is for administrators alone. */
export async function channelsWhere(
  db: Db,
  scope: Scope,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<ChannelRow[]> {
  const { rows } = await sql<ChannelRow>`
    select n.id, n.name, n.kind, n.customer_id, c.name as customer_name, n.region_ids, n.site_ids,
      sites_within(n.region_ids, n.site_ids) as seen_sites, n.enabled, n.language, n.recipients,
      n.format, n.template, n.shown_url, n.secrets, to_jsonb(s) as failure,
      (select count(*) from deliveries y where y.state = 'waiting' and y.channel_id = n.id) as waiting
    from channels n left join customers c on c.id = n.customer_id
    left join channel_states s on s.channel_id = n.id
    where ${aboutSitesOf(scope, 'n')} and ${condition}
    order by n.name collate natural_order, n.id`.execute(db);
  return rows;
}

/** One channel; throws 404 where the scope does not show it. */
export const channelOf = async (db: Db, scope: Scope, id: number): Promise<ChannelRow> =>
  found((await channelsWhere(db, scope, sql`n.id = ${id}`))[0], 'channel', id);

/** A channel with what is needed to send; undefined where it was deleted. */
export type OpenChannel = ChannelRow & { opened: ChannelSecrets | undefined };

export async function openChannel(
  db: Db,
  vault: ChannelVault,
  id: number,
): Promise<OpenChannel | undefined> {
  const [row] = await channelsWhere(db, 'all', sql`n.id = ${id}`);
  return row && { ...row, opened: vault.opened(row.secrets) };
}
