import { t } from '@foyer/translation/page';
import { Modal } from '@mantine/core';
import classes from './alarm-dialogs.module.css';

/** Keys with what each of them does. */
const keys: readonly (readonly [keys: readonly string[], does: string])[] = [
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
  [['/'], t('Search in the console')],
  [['Y'], t('Copy the address of this screen')],
  [['?'], t('This list')],
];

/** The keys of the alarm screen. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.of('keyboard', 'Keys')}
      centered
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <dl className={classes.keys}>
        {keys.map(([names, does]) => (
          <div key={does}>
            <dt>
              {names.map((one) => (
                <kbd key={one} className={classes.key}>
                  {one}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
