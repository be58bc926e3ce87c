import { randomBytes } from 'node:crypto';
import {
  type AlertPayload,
  type AlertReason,
  type DeviceMessage,
  type InfoResult,
  type MessagePhoto,
  type NotificationType,
  type Payloads,
  type PictureFault,
  reasonFields,
} from '@foyer/contract';

/** The fields of a message beside its payload; by default a new Code and the present time. */
interface Envelope {
  Code?: string;
  CreatedAt?: string;
  Photos?: MessagePhoto[];
}

function envelope<T extends NotificationType>(
  type: T,
  payload: Payloads[T],
  given: Envelope,
): DeviceMessage<T> {
  return {
    Code: `n-${randomBytes(6).toString('hex')}`,
    CreatedAt: new Date().toISOString(),
    NotificationType: type,
    Attributes: { payload },
    ...given,
  };
}

const person = (det_id: number, violates_ipd: boolean, violates_ppe: boolean | null) => ({
  det_id,
  violates_ipd,
  violates_ppe,
  segm: { value: { tl: [0.1, 0.2], br: [0.3, 0.9] } },
});

/** People of a source and their violations; `ppe` is null where it was not judged. */
export interface Seen {
  src: string;
  people: number;
  distance?: number;
  ppe?: number | null;
  photo?: string;
  zones?: InfoResult['zones'];
}

export const infoMessage = (seen: Seen[], given: Envelope = {}): DeviceMessage<1> =>
  envelope(
    1,
    {
      results: seen.map(({ src, people, distance = 0, ppe = 0, photo = '', zones }) => ({
        src,
        imsa_uid: photo,
        counting_num: people,
        people: Array.from({ length: people }, (_, i) =>
          person(i, i < distance, ppe === null ? null : i < ppe),
        ),
        ...(zones && { zones }),
      })),
    },
    given,
  );

/** People who crossed lines of a source, without a count of those present. */
export const lineMessage = (
  src: string,
  lines: NonNullable<InfoResult['lines']>,
  period: InfoResult['period'],
  given: Envelope = {},
): DeviceMessage<1> => envelope(1, { results: [{ src, lines, ...(period && { period }) }] }, given);

/** A healthy machine whose sources sample at the given percentages. */
export const healthMessage = (
  sources: Record<string, number | 'down'>,
  given: Envelope = {},
  payload: Partial<Payloads[2]> = {},
): DeviceMessage<2> =>
  envelope(
    2,
    {
      sys_memory: { mem_total_kb: 4_000_000, mem_free_kb: 2_000_000 },
      uptime: 3600,
      load_avg: '0.2 0.1 0.1',
      img_sources: Object.entries(sources).map(([title, success]) => ({
        title,
        sampling_status: success === 'down' ? 'down' : 'up',
        alive: 1,
        sampling_success: success === 'down' ? '0 %' : `${success} %`,
      })),
      workers: [{ name: 'reader', timestamp: 1, running: true, terminating: false }],
      partitions: [{ mountpoint: '/', type: 'ext4', size: '8G', free_inodes: 9, use_pct: '40%' }],
      ...payload,
    },
    given,
  );

/** A healthy machine with one camera, whose picture cannot be trusted. */
export const faultMessage = (
  title: string,
  picture_fault: PictureFault,
  given: Envelope = {},
): DeviceMessage<2> => {
  const source = { title, sampling_status: 'up', alive: 1, sampling_success: '90 %' };
  return healthMessage({}, given, { img_sources: [{ ...source, picture_fault }] });
};

export const alertMessage = (
  src: string,
  given: Envelope = {},
  payload: Partial<AlertPayload> = {},
): DeviceMessage<3> =>
  envelope(
    3,
    { reason: 'Too many people', details: { threshold: 10, src, value: 12 }, ...payload },
    given,
  );

/** An Alert as a converter of another make writes it. */
export const codedAlert = (
  src: string,
  reason: AlertReason,
  given: Envelope = {},
): DeviceMessage<3> => alertMessage(src, given, reasonFields(reason));

export const photoMessage = (
  src: string,
  people: number,
  mask: number,
  given: Envelope = {},
): DeviceMessage<4> => envelope(4, { counting: [{ src, counting: people, people, mask }] }, given);
