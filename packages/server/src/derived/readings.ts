import type { InfoResult, NotificationType, Payloads } from '@foyer/contract';

/** What one message says of one source. Absent facets are null. */
export interface Reading {
  source: string;
  /** People present (Info). */
  people: number | null;
  /** People too close to another (Info). */
  distance: number | null;
  /** People without protective equipment (Info); null where nobody was judged. */
  ppe: number | null;
  /** People whose equipment was judged: 0 where nobody was in the picture, null where none of those there was. */
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
  /** People present in parts of the picture that the device tells apart (Info). */
  zones: readonly { id: string; people: number }[];
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
  zones: [],
};

/** Every derived number begins here: pure, so that a rebuild equals what ingest kept. */
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
      const position = result.imsa_uid === '' ? -1 : photoCodes.indexOf(result.imsa_uid);
      const judged = result.people.filter((person) => typeof person.violates_ppe === 'boolean');
      const isJudged = judged.length > 0;
      return {
        ...empty,
        source: result.src,
        people: result.counting_num,
        distance: result.people.filter((person) => person.violates_ipd).length,
        ppe: isJudged ? judged.filter((person) => person.violates_ppe).length : null,
        ppePeople: isJudged || result.people.length === 0 ? judged.length : null,
        photoPosition: position < 0 ? null : position,
        zones: zonesOf(result),
      };
    }),
  2: ({ img_sources }) =>
    img_sources.map((source) => ({
      ...empty,
      source: source.title,
      samplingUp: source.sampling_status.toLowerCase() === 'up',
      samplingSuccess: asReal(numberIn(source.sampling_success)),
    })),
  3: ({ details }) => [{ ...empty, source: details.src, alert: 1 }],
  4: ({ counting }, photoCodes) =>
    counting.map((entry) => ({
      ...empty,
      source: entry.src,
      maskPeople: entry.people,
      masks: entry.mask,
      // Type 4 does not say which photo is whose; with one of each there is no doubt.
      photoPosition: counting.length === 1 && photoCodes.length === 1 && photoCodes[0] ? 0 : null,
    })),
};

/** Of a payload stored before zones were validated, those that are right. */
const zonesOf = ({ zones = [] }: InfoResult) =>
  (Array.isArray(zones) ? zones : [])
    .filter((zone) => typeof zone?.id === 'string' && Number.isInteger(zone.people))
    .map(({ id, people }) => ({ id, people }));

/** PostgreSQL's `real` refuses what a device may write: more than 3e38, or next to nothing. */
const asReal = (value: number | null) => (value === null ? null : Math.fround(value));

/** The first number in a device's text ("97.5 %"), or null. */
export function numberIn(value: number | string): number | null {
  if (typeof value === 'number') return value;
  const digits = /-?\d+(?:\.\d+)?/.exec(value)?.[0];
  return digits === undefined ? null : Number(digits);
}
