import type { OccupancyOf } from '../../derived/occupancy/occupancies.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { isUnavailable } from '../../platform/database/postgres.ts';
import type { ServerLease } from '../../platform/leases/server-lease.ts';
import type { ReadPublicUrl } from '../../records/public-address/public-address-views.ts';
import { messagesOf } from './discovery-messages.ts';
import { topicsOf } from './discovery-topics.ts';
import type { HomeAssistantSettings } from './home-assistant-settings.ts';
import { publishedRecords } from './published-records.ts';
import { startPublisher } from './publisher.ts';

interface Dependencies {
  db: Db;
  lease: Pick<ServerLease, 'share'>;
  occupancyOf: OccupancyOf;
  publicUrl: ReadPublicUrl;
  log: { warn(details: object, sentence: string): void };
  /** A reading is seen within this time, and the read. */
  intervalMs?: number;
}

/** Publishes to Home Assistant's broker; of several servers one at a time. */
export function startHomeAssistant(
  { mqttUrl, id, ...scope }: HomeAssistantSettings,
  { db, lease, occupancyOf, publicUrl, log, intervalMs = 5_000 }: Dependencies,
) {
  const topics = topicsOf(id);
  let publisher: ReturnType<typeof startPublisher> | undefined;
  let logged = '';
  const onError = (err: Error) => {
    if (isUnavailable(err) || err.message === logged) return;
    logged = err.message;
    log.warn({ err }, 'Home Assistant');
  };
  const read = async () =>
    messagesOf(await publishedRecords(db, scope, occupancyOf), {
      topics,
      id,
      publicUrl: await publicUrl(),
    });
  const end = async (isContinued: boolean) => {
    const ended = publisher;
    publisher = undefined;
    await ended?.stop({ isContinued }).catch(onError);
  };
  lease.share('home-assistant', {
    held: () => {
      publisher ??= startPublisher({
        mqttUrl,
        topics,
        read,
        onError,
        intervalMs,
        clientId: `${id}-home-assistant`,
      });
    },
    lost: () => void end(true),
  });
  return { stop: () => end(false) };
}
