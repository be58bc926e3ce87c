import type { InfoPayload } from '@foyer/contract';
import type { PictureBox } from '@foyer/kit';
import { t } from '@foyer/translation/page';

type Result = InfoPayload['results'][number];

/** People of a reading who stand too close to others; null where it does not say where people are. */
export const distanceViolations = ({ people }: Result): number | null =>
  people ? people.filter((person) => person.violates_ipd).length : null;

/** People of a reading without their equipment; null where the detector judged nobody. */
export function equipmentViolations({ people = [] }: Result): number | null {
  const judged = people.filter(({ violates_ppe }) => typeof violates_ppe === 'boolean');
  return judged.length === 0 ? null : judged.filter((person) => person.violates_ppe).length;
}

/** The boxes of a reading, as a picture draws them. */
export const boxesOf = ({ people = [] }: Pick<Result, 'people'>): PictureBox[] =>
  people.map(({ det_id, violates_ipd, violates_ppe, segm }) => ({
    label: String(det_id),
    violating: violates_ipd,
    lacksEquipment: violates_ppe ?? null,
    tl: segm.value.tl,
    br: segm.value.br,
  }));

/** A text alternative of the boxes of a reading; people by their detection ids. */
export function boxesSentence(result: Result): string {
  const { people } = result;
  if (!people) return t('nobody detected');
  const idsWhere = (flag: 'violates_ipd' | 'violates_ppe') => {
    const ids = people.filter((person) => person[flag]).map(({ det_id }) => String(det_id));
    return ids.length === 0 ? t('nobody') : ids.join(', ');
  };
  return [
    t('{count, plural, one {# person detected} other {# people detected}}', {
      count: people.length,
    }),
    t('violating the distance: {ids}', { ids: idsWhere('violates_ipd') }),
    equipmentViolations(result) === null
      ? t('protective equipment not judged')
      : t('without protective equipment: {ids}', { ids: idsWhere('violates_ppe') }),
  ].join('; ');
}

/** Readings by the photo they were read from, and those without one. */
export function matchPhotos<P extends { Code: string }>(
  results: readonly Result[],
  photos: readonly P[],
) {
  const codes = new Set(photos.map(({ Code }) => Code));
  return {
    pictured: photos.map((photo) => ({
      photo,
      results: results.filter(({ imsa_uid }) => imsa_uid === photo.Code),
    })),
    unpictured: results.filter(({ imsa_uid = '' }) => !codes.has(imsa_uid)),
  };
}
