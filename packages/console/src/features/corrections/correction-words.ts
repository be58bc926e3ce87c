import type { CountCorrection } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { isolatedText } from '../../shared/records/isolated-text.ts';
import { showSiteMoment } from '../../shared/time/site-time.ts';
import type { CorrectedPlace } from './corrected-place.ts';

/** What a correction says: `61 in, 1 out added`. */
export const kindWords = ({ kind, in: into, out }: CountCorrection): string =>
  kind === 'added'
    ? t('{in, number} in, {out, number} out added', { in: into, out })
    : t('Counter covered: what it counted does not count');

/** Where and when: `Door, 2 March 2026 10:00 to 11:00`. */
export const placeWords = (correction: CountCorrection, place: CorrectedPlace): string =>
  t('{place}, {from} to {to}', {
    place: isolatedText(placeName(correction, place)),
    from: showSiteMoment(place.zone, Date.parse(correction.from)),
    to: showSiteMoment(place.zone, Date.parse(correction.to)),
  });

function placeName(correction: CountCorrection, { lines }: CorrectedPlace): string {
  if (correction.area !== null) return correction.area_name ?? '';
  if (correction.line === null)
    return t('all lines of {camera}', { camera: correction.camera_name ?? '' });
  const known = lines.find(
    ({ camera, line }) => camera === correction.camera && line === correction.line,
  );
  return known?.name ?? correction.line;
}
