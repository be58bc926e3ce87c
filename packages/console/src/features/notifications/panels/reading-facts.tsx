import type { InfoPayload } from '@foyer/contract';
import { FactList, showCount } from '@foyer/kit';
import { distanceViolations, equipmentViolations } from './info-figures.ts';

/** A count, or that nobody was judged: no reading is never shown as zero. */
export const showEquipment = (violations: number | null): string =>
  violations === null ? 'not judged' : showCount(violations);

/** The three counts of one source's reading. */
export function ReadingFacts({ result }: { result: InfoPayload['results'][number] }) {
  return (
    <FactList
      facts={[
        ['Count', showCount(result.counting_num)],
        ['Distance violations', showCount(distanceViolations(result))],
        ['PPE violations', showEquipment(equipmentViolations(result))],
      ]}
    />
  );
}
