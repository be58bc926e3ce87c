import { t } from '@foyer/translation/page';
import type { KeyList } from '../../shared/commands/keys-dialog.tsx';

/** The keys of the wall, as people read them. */
export const wallKeys: KeyList = [
  [['←', '→', '↑', '↓'], t('Move between cameras')],
  [[t.of('keyboard', 'Home'), t.of('keyboard', 'End')], t('First and last camera of the page')],
  [[t.of('keyboard', 'Enter')], t('Open the camera')],
  [['F'], t('Full screen, and back')],
  [['2', '–', '8'], t('Number of tiles per row')],
  [['+', '-'], t('Larger or smaller tiles')],
  [['N', 'P'], t('Next or previous page')],
  [[t('Escape')], t('Leave full screen')],
];
