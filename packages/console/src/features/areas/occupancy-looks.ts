import type { Occupancy, OccupancyState } from '@foyer/contract';
import { showCount, stateLook, type Tone } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { type Icon, IconAlertTriangle, IconCircleCheck, IconHandStop } from '@tabler/icons-react';

/** How a state of occupancy looks: colour, icon and word together. */
export const occupancyLooks: Record<OccupancyState, { tone: Tone; icon: Icon; word: string }> = {
  free: { tone: 'success', icon: IconCircleCheck, word: t.of('occupancy', 'free') },
  'nearly full': {
    tone: 'warning',
    icon: IconAlertTriangle,
    word: t.of('occupancy', 'nearly full'),
  },
  full: { tone: 'danger', icon: IconHandStop, word: t.of('occupancy', 'full') },
  unknown: { ...stateLook('unknown'), word: t('unknown') },
};

/** `84 ± 6`; the count alone where it was never off, or where that is not known yet. */
export const peopleWords = ({ people, margin }: Pick<Occupancy, 'people' | 'margin'>): string =>
  margin ? t('{people, number} ± {margin, number}', { people, margin }) : showCount(people);
