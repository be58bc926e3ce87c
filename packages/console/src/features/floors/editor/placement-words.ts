import type { FloorPair, FloorScale } from '@foyer/contract';
import { minPairs, type PlacementError, placePicture } from '@foyer/contract/floor-geometry';
import { t } from '@foyer/translation/page';
import { type PlanShape, sizeOf } from '../plan/plan-geometry.ts';

/** How a camera's picture lies on a plan, as far as its pairs say. */
export interface Placement {
  /** Whether the pairs fit some view of a floor. */
  fits: boolean;
  /** Undefined without a scale. */
  error: PlacementError | undefined;
}

export function placementOf(
  pairs: readonly FloorPair[],
  plan: PlanShape,
  scale: FloorScale | null,
): Placement {
  const size = sizeOf(plan, scale);
  // Without a scale the shape alone says whether the pairs fit.
  const placed = placePicture(pairs, size ?? { widthM: plan.Width, heightM: plan.Height });
  return { fits: placed !== undefined, error: size && placed?.error };
}

/** How exact the places of people are, or what is missing. */
export function placementWords(pairs: readonly FloorPair[], { fits, error }: Placement): string {
  if (pairs.length === 0) return t('Its picture is not placed on the plan.');
  if (pairs.length < minPairs)
    return t(
      '{missing, plural, one {# more pair is needed to place its picture.} other {# more pairs are needed to place its picture.}}',
      { missing: minPairs - pairs.length },
    );
  if (!fits)
    return t(
      'These pairs do not fit together: three may lie on one line, or one is exchanged with another. Check them.',
    );
  if (!error) return t('Its picture is placed. Set the scale to see the error in centimetres.');
  const cm = Math.max(1, Math.round(error.cm));
  return error.kind === 'measured'
    ? t(
        'Places of people on the plan are off by about {cm, number} cm (measured by what the pairs contradict each other).',
        { cm },
      )
    : t(
        'Places of people on the plan are off by about {cm, number} cm (estimated by how exactly points are set; with a fifth pair it is measured).',
        { cm },
      );
}
