import type { DeviceMessage, NotificationType, Payloads } from '@foyer/contract';

/** A payload of each type, as plain as the contract allows. */
const plain: Payloads = {
  1: { results: [{ src: 'gate-1', imsa_uid: '', counting_num: 2, people: [] }] },
  2: {
    sys_memory: { mem_total_kb: 8_000_000, mem_free_kb: 6_000_000 },
    uptime: 3600,
    load_avg: '0.40 0.30 0.20',
    img_sources: [],
    workers: [],
    partitions: [],
  },
  3: {
    reason: 'Too many people',
    details: { threshold: 10, src: 'gate-1', value: 14 },
  },
  4: { counting: [{ src: 'gate-1', counting: 5, people: 5, mask: 4 }] },
};

let made = 0;

type More<T extends NotificationType> = Partial<Omit<DeviceMessage<T>, 'NotificationType'>> & {
  payload?: Payloads[T];
};

/** A message of a type, made now by default; every one has a Code of its own. */
export function messageOf<T extends NotificationType>(
  type: T,
  { payload = plain[type], ...more }: More<T> = {},
): DeviceMessage<T> {
  made += 1;
  return {
    Code: `journey-${process.pid}-${made}`,
    CreatedAt: new Date().toISOString(),
    NotificationType: type,
    Attributes: { payload },
    ...more,
  };
}

/** Many Alerts, a second apart, the last one the newest. */
export const alertsNamed = (codes: readonly string[], endMs = Date.now()): DeviceMessage<3>[] =>
  codes.map((Code, i) =>
    messageOf(3, {
      Code,
      CreatedAt: new Date(endMs - (codes.length - 1 - i) * 1000).toISOString(),
    }),
  );
