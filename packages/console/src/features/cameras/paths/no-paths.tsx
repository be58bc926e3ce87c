import { Empty } from '@foyer/kit';
import { t } from '@foyer/translation/page';

/** In place of what is counted over paths where none are stored. */
export const NoPaths = () => (
  <Empty title={t('No paths are stored of this range')}>
    {t(
      'Paths come from the camera watcher and from devices that send how people walk, as long as the customer keeps them.',
    )}
  </Empty>
);
