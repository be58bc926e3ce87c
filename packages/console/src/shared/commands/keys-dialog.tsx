import { Dialog } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { KeyboardKey } from './keyboard-key.tsx';
import classes from './keys-dialog.module.css';

/** Keys with what they do. */
export type KeyList = readonly (readonly [keys: readonly string[], does: string])[];

/** Keys of every screen, at the end of a screen's own. */
const consoleKeys: KeyList = [
  [['/'], t('Search in the console')],
  [['Y'], t('Copy the address of this screen')],
  [['?'], t('This list')],
];

interface Props {
  keys: KeyList;
  onClose: () => void;
}

/** The keys of a screen. */
export function KeysDialog({ keys, onClose }: Props) {
  return (
    <Dialog opened onClose={onClose} title={t.of('keyboard', 'Keys')} centered>
      <dl className={classes.keys}>
        {[...keys, ...consoleKeys].map(([names, does]) => (
          <div key={does}>
            <dt>
              {names.map((one) => (
                <KeyboardKey key={one} name={one} />
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
