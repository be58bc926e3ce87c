import type { PhotoStorage } from '../platform/photo-storage.ts';
import { isWrongData, type Postgres, writerConnections } from '../platform/postgres.ts';
import { createAccept } from './accept.ts';
import { createBatchWriter } from './batch-writer.ts';
import { writeBatch } from './ingest-store.ts';
import { createMqttDoor } from './mqtt-door.ts';
import { keepRejected } from './rejected-store.ts';
import { createLanes } from './write-lanes.ts';

interface Needs {
  postgres: Pick<Postgres, 'db' | 'writer'>;
  storage: PhotoStorage;
  largestPhotoBytes: number;
  now: () => Date;
}

/** The way of a device's message from its door to the commit, put together from its parts. */
export function createIngest({ postgres, storage, largestPhotoBytes, now }: Needs) {
  const writer = createLanes(
    Array.from({ length: writerConnections }, () =>
      createBatchWriter({ writeBatch: (batch) => writeBatch(postgres.writer, batch), isWrongData }),
    ),
  );
  const keep: Parameters<typeof createAccept>[0]['keepRejected'] = (...message) =>
    keepRejected(postgres.db, ...message);
  const blursPeople = async (deviceId: number) => {
    const row = await postgres.db
      .selectFrom('devices as d')
      .innerJoin('customers as c', 'c.id', 'd.customer_id')
      .select('c.blur_people')
      .where('d.id', '=', deviceId)
      .executeTakeFirst();
    return row?.blur_people ?? false;
  };
  const accept = createAccept({
    writer,
    storage,
    largestPhotoBytes,
    now,
    keepRejected: keep,
    blursPeople,
  });
  return {
    accept,
    mqttDoor: createMqttDoor({ accept, keepRejected: keep }),
    waiting: writer.waiting,
    drained: writer.drained,
  };
}
