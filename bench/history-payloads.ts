import type { NotificationType, Payloads } from '../packages/contract/src/index.ts';
import { readingsOf } from '../packages/server/src/measures/readings.ts';

/** How many of a thousand notifications have a type: mostly Info, few Alerts. */
export const perMille: Record<NotificationType, number> = { 1: 720, 2: 210, 4: 55, 3: 15 };

/** Payloads of a type differ as those of a device do: in places, numbers and codes, not in what they count. */
export const variants = 100;

/** Numbers from 0 to 1 that are the same in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** Payloads as devices send them, with as many digits. Info and Health messages have about 1 kB. */
function payloadsOf(variant: number): Payloads {
  const next = numbersFrom(1 + variant * 7919);
  const part = (from: number, to: number) =>
    Math.round((from + next() * (to - from)) * 10_000) / 10_000;
  const whole = (limit: number) => Math.floor(next() * limit);
  const person = (id: number) => {
    const [left, top] = [part(0, 0.9), part(0.1, 0.6)];
    return {
      det_id: whole(90_000),
      violates_ipd: id % 2 === 0,
      violates_ppe: id % 3 === 0,
      segm: { value: { tl: [left, top], br: [part(left, 1), part(top, 1)] } },
    };
  };
  const code = (camera: string) => `${camera}-${1_780_000_000_000 + whole(3e10)}-${whole(90_000)}`;
  const counters = ['gate-1', 'gate-2'];
  return {
    1: {
      results: [
        {
          src: 'gate-1',
          imsa_uid: code('gate-1'),
          counting_num: 4,
          people: [1, 2, 3, 4].map(person),
        },
        { src: 'gate-2', imsa_uid: code('gate-2'), counting_num: 2, people: [5, 6].map(person) },
      ],
    },
    2: {
      sys_memory: { mem_total_kb: 3_884_316, mem_free_kb: whole(2_000_000) },
      uptime: whole(9_000_000),
      load_avg: `${part(0, 2).toFixed(2)} ${part(0, 2).toFixed(2)} ${part(0, 2).toFixed(2)}`,
      img_sources: counters.map((title) => ({
        title,
        sampling_status: 'up',
        alive: whole(90_000),
        sampling_success: `${90 + whole(10)} %`,
      })),
      workers: ['reader', 'detector', 'sender', 'cleaner'].map((name) => ({
        name,
        timestamp: 1_780_000_000 + whole(3e7),
        running: true,
        terminating: false,
      })),
      partitions: ['/', '/var', '/data'].map((mountpoint) => ({
        mountpoint,
        type: 'ext4',
        size: '58G',
        free_inodes: whole(4_000_000),
        use_pct: `${whole(100)}%`,
      })),
    },
    3: { reason: 'Too many people', details: { threshold: 10, src: 'gate-1', value: 12 } },
    4: {
      counting: counters.map((src) => ({ src, counting: 4, people: 4, mask: 3 })),
    },
  };
}

const types = [1, 2, 3, 4] as const;
const samples = Array.from({ length: variants }, (_, variant) => payloadsOf(variant));

/** A payload for every type and variant. */
export const payloads = samples.flatMap((sample, variant) =>
  types.map((type) => ({ type, variant, payload: sample[type] })),
);

/** Readings of the payloads of a type, computed as in ingest. All variants have the same. */
export const readings = types.flatMap((type) =>
  readingsOf<NotificationType>(type, payloadsOf(0)[type], []).map((reading) => ({
    type,
    ...reading,
  })),
);
