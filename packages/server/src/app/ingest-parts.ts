import { createTriggerIndex } from '../alarms/evaluation/trigger-index.ts';
import { touchLastSeen } from '../derived/rollups/state-store.ts';
import { createIngest } from '../messages/ingest.ts';
import { pictureJob } from '../messages/pictures/picture-job.ts';
import { openShards } from '../messages/writing/shard-lanes.ts';
import type { Config } from './config.ts';
import type { Infrastructure } from './infrastructure.ts';

/** Takes messages to the commit, and marks those that matter for alarms. */
export async function createIngestParts(
  { largestPhotoBytes, pictureHosts }: Config,
  { postgres, db, storage, jobs, now, log }: Infrastructure,
) {
  const triggers = createTriggerIndex(db);
  const ingest = createIngest({
    alarmMarks: triggers,
    onUnkept: (error) => log.warn({ err: error }, 'Received messages were not kept'),
    postgres,
    storage,
    largestPhotoBytes,
    now,
    shards: await openShards(postgres),
    touchLastSeen: (deviceId, receivedAt) => touchLastSeen(db, deviceId, receivedAt),
    fetchPictures: async (pictures) => {
      if (pictureHosts.length === 0) return;
      for (const picture of pictures) await jobs.send(pictureJob, picture);
    },
  });
  return { ingest, triggers };
}

export type IngestParts = Awaited<ReturnType<typeof createIngestParts>>;
