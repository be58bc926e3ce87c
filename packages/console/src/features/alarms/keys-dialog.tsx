import { Modal } from '@mantine/core';
import classes from './alarm-dialogs.module.css';

const keys: readonly (readonly [string, string])[] = [
  ['J', 'Next alarm'],
  ['K', 'Previous alarm'],
  ['A', 'Acknowledge'],
  ['S', 'Shelve'],
  ['C', 'Close'],
  ['M', 'Mine: take it, or give it back'],
  ['N', 'Write a comment'],
  ['U', 'Undo the last action, for 10 seconds'],
  ['Space', 'Select the alarm, for an action on several'],
  ['Shift J, Shift K', 'Select up to the next or previous alarm'],
  ['Ctrl A', 'Select all alarms of the list'],
  ['Escape', 'Select none; on a phone, back to the list'],
  ['/', 'Search in the console'],
  ['?', 'This list'],
];

/** The keys of the alarm screen. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      title="Keys"
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <dl className={classes.keys}>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              {key.split(', ').map((one) => (
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
