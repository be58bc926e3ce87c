import type { NotificationType, Payloads } from '../packages/contract/src/index.ts';
import { readingsOf } from '../packages/server/src/derived/readings.ts';
import { samplePayload } from './sample-messages.ts';

/** How many of a thousand notifications have a type: mostly Info, few Alerts. */
export const perMille: Record<NotificationType, number> = { 1: 720, 2: 210, 4: 55, 3: 15 };

const samples: Payloads = {
  1: samplePayload,
  2: {
    sys_memory: { mem_total_kb: 4_000_000, mem_free_kb: 2_000_000 },
    uptime: 86_400,
    load_avg: '0.2 0.1 0.1',
    img_sources: ['gate-1', 'gate-2'].map((title) => ({
      title,
      sampling_status: 'up',
      alive: 1,
      sampling_success: '97 %',
    })),
    workers: [{ name: 'reader', timestamp: 1, running: true, terminating: false }],
    partitions: [{ mountpoint: '/', type: 'ext4', size: '8G', free_inodes: 9, use_pct: '40%' }],
  },
  3: { reason: 'Too many people', details: { threshold: 10, src: 'gate-1', value: 12 } },
  4: { counting: [{ src: 'gate-1', counting: 4, people: 4, mask: 3 }] },
};

const types = [1, 2, 3, 4] as const;

/** A payload of each type. */
export const payloads = types.map((type) => ({ type, payload: samples[type] }));

/** Readings of the payloads, computed as in ingest. */
export const readings = types.flatMap((type) =>
  readingsOf<NotificationType>(type, samples[type], []).map((reading) => ({ type, ...reading })),
);
