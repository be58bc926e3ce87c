import {
  type DeviceMessage,
  type Endpoint,
  endpoints,
  largestBatch,
  messageSchemas,
  type NotificationType,
  type Payloads,
} from '@foyer/contract';
import Type, { type TSchema } from 'typebox';

/** A request's body as the documentation shows it, where the endpoint's own schema does not say it. */
interface DocumentedBody {
  schema?: TSchema;
  /** By their summaries. */
  examples: Readonly<Record<string, unknown>>;
}

const at = '2026-03-02T09:15:00Z';

const message = <T extends NotificationType>(
  number: number,
  NotificationType: T,
  payload: Payloads[T],
): DeviceMessage<T> => ({
  Code: `mall-gate-1-${number}`,
  CreatedAt: at,
  NotificationType,
  Attributes: { payload },
});

const picture: DeviceMessage<1> = {
  ...message(17, 1, {
    results: [
      {
        src: 'north',
        imsa_uid: 'frame-17',
        counting_num: 1,
        people: [
          {
            det_id: 3,
            violates_ipd: false,
            violates_ppe: null,
            segm: { value: { tl: [0.41, 0.2], br: [0.52, 0.7] } },
          },
        ],
      },
    ],
  }),
  Photos: [{ Code: 'frame-17', CreatedAt: at, Content: '/9j/4AAQSkZJRgABAQ…' }],
};

const crossings = message(18, 1, {
  results: [
    {
      src: 'north',
      period: { from: '2026-03-02T09:14:00Z', to: at },
      lines: [{ id: 'door', in: 4, out: 2 }],
      zones: [{ id: 'queue', people: 6, dwell_s: [41, 95.5] }],
    },
  ],
});

const health = message(19, 2, {
  sys_memory: { mem_total_kb: 4_000_000, mem_free_kb: 1_800_000 },
  uptime: 86_400,
  load_avg: [0.4, 0.3, 0.2],
  img_sources: [{ title: 'north', sampling_status: 'ok', alive: true, sampling_success: '98 %' }],
  workers: [{ name: 'counting', timestamp: at, running: true, terminating: false }],
  partitions: [
    { mountpoint: '/', type: 'ext4', size: '32G', free_inodes: 1_900_000, use_pct: '45%' },
  ],
});

const alert = message(20, 3, {
  reason: 'People over the limit',
  details: { src: 'north', value: 31, threshold: 25 },
});

const counted = message(21, 4, {
  counting: [{ src: 'north', counting: 9, people: 9, mask: 7 }],
});

const anyMessage = Type.Union(Object.values(messageSchemas));

/** Bodies that the ingest function validates itself, and those for which a schema allows more than makes sense. */
export const documentedBodies = new Map<Endpoint, DocumentedBody>([
  [
    endpoints.notifications.send,
    {
      schema: anyMessage,
      examples: {
        'Info: people on a picture': picture,
        'Info: crossings of a line, stays in a zone': crossings,
        Health: health,
        Alert: alert,
        Photo: counted,
      },
    },
  ],
  [
    endpoints.notifications.sendBatch,
    {
      schema: Type.Array(anyMessage, { maxItems: largestBatch }),
      examples: { 'Two messages': [crossings, health] },
    },
  ],
  [
    endpoints.notifications.update,
    { examples: { 'Another count': { Attributes: crossings.Attributes } } },
  ],
  [
    endpoints.sources.adopt,
    {
      examples: {
        'Another name of a camera': { device_id: 7, source: 'nort', camera_id: 12 },
        'A new camera': { device_id: 7, source: 'south', camera: { Name: 'South entrance' } },
      },
    },
  ],
  [
    endpoints.profiles.preview,
    {
      examples: {
        'A counter of another make': {
          profile: 'custom',
          mapping:
            '{"NotificationType": 1, "Code": id, "CreatedAt": time, "Attributes": {"payload": {"results": ' +
            '[{"src": "north", "lines": [{"id": "door", "in": enter, "out": leave}]}]}}}',
          content_type: 'application/json',
          body: { id: 'c-118', time: at, enter: 4, leave: 2 },
        },
      },
    },
  ],
]);
