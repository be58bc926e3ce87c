import { t } from '@foyer/translation/page';
import type { KeyList } from '../../shared/commands/keys-dialog.tsx';

/** The keys of the alarm screen. */
export const alarmKeys: KeyList = [
  [['J'], t('Next alarm')],
  [['K'], t('Previous alarm')],
  [['A'], t('Acknowledge')],
  [['S'], t('Shelve')],
  [['C'], t.of('an alarm', 'Close')],
  [['M'], t('Mine: take it, or give it back')],
  [['N'], t('Write a comment')],
  [['U'], t('Undo the last action, for 10 seconds')],
  [[t('Space')], t('Select the alarm, for an action on several')],
  [[t('Shift J'), t('Shift K')], t('Select up to the next or previous alarm')],
  [[t('Ctrl A')], t('Select all alarms of the list')],
  [[t('Escape')], t('Select none; on a phone, back to the list')],
];
