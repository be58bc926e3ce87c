import type { WallCamera } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { type Icon, IconArrowsHorizontal, IconHelmet } from '@tabler/icons-react';

interface Violations {
  name: string;
  /** With how many. */
  sentence: string;
  icon: Icon;
  count: number;
}

/** The violations at a camera's last reading, without those of which there are none or that nobody judged. */
export const violationsOf = ({
  ipd_violations,
  ppe_violations,
}: Pick<WallCamera, 'ipd_violations' | 'ppe_violations'>): Violations[] =>
  [
    {
      name: t('Distance violations'),
      sentence: t('{count, plural, one {# distance violation} other {# distance violations}}', {
        count: ipd_violations ?? 0,
      }),
      icon: IconArrowsHorizontal,
      count: ipd_violations ?? 0,
    },
    {
      name: t('PPE violations'),
      sentence: t('{count, plural, one {# PPE violation} other {# PPE violations}}', {
        count: ppe_violations ?? 0,
      }),
      icon: IconHelmet,
      count: ppe_violations ?? 0,
    },
  ].filter(({ count }) => count > 0);
