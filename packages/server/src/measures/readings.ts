import {
  type InfoResult,
  type NotificationType,
  type Payloads,
  type PictureFault,
  type PictureFaultKind,
  pictureFaults,
} from '@foyer/contract';

/** A fault of a picture, with the positions of the photos that show it in the message's photos. */
export interface ReadFault {
  kind: PictureFaultKind;
  /** By the device's clock, ms since 1970. */
  since: number;
  referencePosition: number | null;
  picturePosition: number | null;
}

/** What one message says of one source. Absent facets are null. */
export interface Reading {
  source: string;
  /** People present (Info). */
  people: number | null;
  /** People too close to another (Info). */
  distance: number | null;
  /** People without protective equipment (Info); null where nobody was judged. */
  ppe: number | null;
  /** People whose equipment was judged: 0 for a picture of nobody, null where people were there and none was judged. */
  ppePeople: number | null;
  /** Position of the photo this was read from in the message's photos. */
  photoPosition: number | null;
  /** People and masks of a Photo message. */
  maskPeople: number | null;
  masks: number | null;
  /** 1 for an Alert. */
  alert: number | null;
  samplingUp: boolean | null;
  /** Percent. */
  samplingSuccess: number | null;
  /** What a Health message says is wrong with the picture. */
  pictureFault: ReadFault | null;
  /** Whether it is a result of an Info message, which may count people, or speak of lines or zones alone. */
  isResult: boolean;
  /** People present in parts of the picture that the device distinguishes (Info). */
  zones: readonly { id: string; people: number; stays: readonly number[] }[];
}

const empty: Omit<Reading, 'source'> = {
  people: null,
  distance: null,
  ppe: null,
  ppePeople: null,
  photoPosition: null,
  maskPeople: null,
  masks: null,
  alert: null,
  samplingUp: null,
  samplingSuccess: null,
  pictureFault: null,
  isResult: false,
  zones: [],
};

/** What a message says of each source: pure, so that a rebuild computes what ingest computed. */
export function readingsOf<T extends NotificationType>(
  type: T,
  payload: Payloads[T],
  photoCodes: readonly string[],
): Reading[] {
  const derive = derivations[type] as (payload: Payloads[T], codes: readonly string[]) => Reading[];
  return derive(payload, photoCodes);
}

const derivations: {
  [T in NotificationType]: (payload: Payloads[T], photoCodes: readonly string[]) => Reading[];
} = {
  1: ({ results }, photoCodes) =>
    results.map((result) => {
      const { src, imsa_uid = '', counting_num, people = [] } = result;
      const position = imsa_uid === '' ? -1 : photoCodes.indexOf(imsa_uid);
      const judged = people.filter((person) => typeof person.violates_ppe === 'boolean');
      const isCounted = counting_num !== undefined;
      const isEmpty = counting_num === 0 || result.people?.length === 0;
      const isJudged = judged.length > 0;
      return {
        ...empty,
        source: src,
        people: counting_num ?? null,
        distance:
          isCounted && result.people ? people.filter((person) => person.violates_ipd).length : null,
        ppe: isCounted && isJudged ? judged.filter((person) => person.violates_ppe).length : null,
        ppePeople: isCounted && (isJudged || isEmpty) ? judged.length : null,
        isResult: true,
        photoPosition: position < 0 ? null : position,
        zones: zonesOf(result),
      };
    }),
  2: ({ img_sources }, photoCodes) =>
    img_sources.map((source) => ({
      ...empty,
      source: source.title,
      samplingUp: source.sampling_status.toLowerCase() === 'up',
      samplingSuccess: asReal(numberIn(source.sampling_success)),
      pictureFault: faultIn(source.picture_fault, photoCodes),
    })),
  3: ({ details }) => [{ ...empty, source: details.src, alert: 1 }],
  4: ({ counting }, photoCodes) =>
    counting.map((entry) => ({
      ...empty,
      source: entry.src,
      maskPeople: entry.people,
      masks: entry.mask,
      // Type 4 does not say which photo belongs to which source: it is known where there is one of each.
      photoPosition: counting.length === 1 && photoCodes.length === 1 && photoCodes[0] ? 0 : null,
    })),
};

/** The fault of a payload; a wrong one, stored before faults were validated, is left out. */
function faultIn(fault: PictureFault | undefined, photoCodes: readonly string[]): ReadFault | null {
  const since = Date.parse(fault?.since ?? '');
  if (!fault || Number.isNaN(since) || !pictureFaults.includes(fault.kind)) return null;
  const positionOf = (code = '') => {
    const position = code === '' ? -1 : photoCodes.indexOf(code);
    return position < 0 ? null : position;
  };
  return {
    kind: fault.kind,
    since,
    referencePosition: positionOf(fault.reference),
    picturePosition: positionOf(fault.picture),
  };
}

/** The zones of a payload; wrong ones, stored before zones were validated, are left out. */
const zonesOf = ({ zones = [] }: InfoResult) =>
  (Array.isArray(zones) ? zones : [])
    .filter((zone) => typeof zone?.id === 'string' && Number.isInteger(zone.people))
    .map(({ id, people, dwell_s: stays }) => ({ id, people, stays: staysIn(stays) }));

/** How long those stayed who left, seconds. */
const staysIn = (stays: unknown) =>
  (Array.isArray(stays) ? stays : []).filter(
    (seconds) => typeof seconds === 'number' && seconds >= 0,
  );

/**
 * The parameters `:reading_…` of the statements that derive rows, an array for each column; `ord` is the place of the
 * message, from 1.
 */
export function readingParameters(readingsOfMessages: readonly (readonly Reading[])[]) {
  const readings = readingsOfMessages.flat();
  const ords = readingsOfMessages.flatMap((ofMessage, i) => ofMessage.map(() => i + 1));
  return {
    reading_ord: ords,
    reading_source: readings.map(({ source }) => source),
    reading_people: readings.map(({ people }) => people),
    reading_distance: readings.map(({ distance }) => distance),
    reading_ppe: readings.map(({ ppe }) => ppe),
    reading_ppe_people: readings.map(({ ppePeople }) => ppePeople),
    reading_photo_position: readings.map(({ photoPosition }) => photoPosition),
    reading_mask_people: readings.map(({ maskPeople }) => maskPeople),
    reading_masks: readings.map(({ masks }) => masks),
    reading_alert: readings.map(({ alert }) => alert),
    reading_sampling_up: readings.map(({ samplingUp }) => samplingUp),
    reading_sampling_success: readings.map(({ samplingSuccess }) => samplingSuccess),
    reading_is_result: readings.map(({ isResult }) => isResult),
  };
}

/** Rounded to PostgreSQL's `real`, which rejects numbers that are too large or too small for it. */
const asReal = (value: number | null) => (value === null ? null : Math.fround(value));

/** The first number in a device's text ("97.5 %"), or null. */
export function numberIn(value: number | string): number | null {
  if (typeof value === 'number') return value;
  const digits = /-?\d+(?:\.\d+)?/.exec(value)?.[0];
  return digits === undefined ? null : Number(digits);
}
