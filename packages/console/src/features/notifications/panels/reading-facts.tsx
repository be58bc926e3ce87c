import type { InfoPayload } from '@foyer/contract';
import { FactList, showCount } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { distanceViolations, equipmentViolations } from './info-figures.ts';

type Result = InfoPayload['results'][number];

/** A count, or that nobody was judged: no reading is never shown as zero. */
export const showJudged = (violations: number | null): string =>
  violations === null ? t('not judged') : showCount(violations);

/** How many people a reading counts; a result may speak of lines or zones alone. */
export const showPeople = ({ counting_num }: Result): string =>
  counting_num === undefined ? t('not counted') : showCount(counting_num);

/** The counts of one source's reading, and who crossed its lines. */
export function ReadingFacts({ result }: { result: Result }) {
  return (
    <FactList
      facts={[
        [t('Count'), showPeople(result)],
        [t('Distance violations'), showJudged(distanceViolations(result))],
        [t('PPE violations'), showJudged(equipmentViolations(result))],
        ...(result.lines ?? []).map((line): [string, string] => [
          t('Line {line}', { line: line.id }),
          t('{in, number} in, {out, number} out', { in: line.in, out: line.out }),
        ]),
        ...(result.zones ?? []).map((zone): [string, string] => [
          t('Zone {zone}', { zone: zone.id }),
          showCount(zone.people),
        ]),
      ]}
    />
  );
}
