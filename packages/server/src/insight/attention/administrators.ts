import { randomUUID } from 'node:crypto';
import type { LanguageCode } from '@foyer/translation';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { addressed } from '../../records/channels/alarm-message.ts';
import type { ChannelVault } from '../../records/channels/channel-secrets.ts';
import { channelsWhere } from '../../records/channels/channel-views.ts';
import { type Senders, sendAsMail, sendToChannel } from '../../records/channels/send-message.ts';
import type { ReadPublicUrl } from '../../records/public-address/public-address-views.ts';
import type { Recipient } from './disk-watch.ts';

interface Dependencies {
  db: Db;
  senders: Senders;
  vault: ChannelVault;
  publicUrl: ReadPublicUrl;
}

/**
 * Administrators by mail, and the channels of all customers, which are theirs. Messages are sent without a delivery in the
 * database, which may take no rows.
 */
export async function administratorRecipients({
  db,
  senders,
  vault,
  publicUrl,
}: Dependencies): Promise<Recipient[]> {
  const address = await publicUrl();
  const message = (of: Parameters<Recipient['send']>[0]) =>
    addressed(of, { id: randomUUID(), at: senders.now(), publicUrl: address });
  const { rows } = await sql<{ email: string; language: LanguageCode | null }>`
    select u.email, u.language from users u join roles r on r.id = u.role_id
    where r.name = 'SUPER_ADMIN' order by u.id`.execute(db);
  const channels = await channelsWhere(db, 'all', sql`n.customer_id is null and n.enabled`);
  const people = senders.sendMail === undefined ? [] : rows;
  return [
    ...people.map(({ email, language }) => ({
      key: `mail ${email}`,
      language,
      send: async (of: Parameters<Recipient['send']>[0]) =>
        (await sendAsMail(senders, [email], message(of))).ok,
    })),
    ...channels.map((channel) => ({
      key: `channel ${channel.id}`,
      language: channel.language,
      send: async (of: Parameters<Recipient['send']>[0]) => {
        const opened = { ...channel, opened: vault.opened(channel.secrets) };
        return (await sendToChannel(senders, opened, message(of))).ok;
      },
    })),
  ];
}
