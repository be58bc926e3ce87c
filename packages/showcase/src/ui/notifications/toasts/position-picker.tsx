import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import classes from './position-picker.module.css';
import { type ToastPosition, toastPositions, wordsOf } from './toast-position.ts';

interface Props {
  chosen: ToastPosition;
  onChoose: (position: ToastPosition) => void;
}

/** A small screen with the six places where toasts can appear. */
export const PositionPicker = ({ chosen, onChoose }: Props) => (
  <>
    <div role="radiogroup" aria-label="Place of the toasts" className={classes.screen}>
      {toastPositions.map((position) => (
        <label key={position} className={classes.place} title={wordsOf(position)}>
          <input
            type="radio"
            name="toast-position"
            checked={position === chosen}
            onChange={() => onChoose(position)}
          />
          {position === chosen && <IconCheck size={16} aria-hidden className={classes.mark} />}
          <VisuallyHidden>{wordsOf(position)}</VisuallyHidden>
        </label>
      ))}
    </div>
    <p style={{ margin: '0 0 16px', color: 'var(--foyer-quiet)' }}>
      Toasts appear at the {wordsOf(chosen)} of the screen.
    </p>
  </>
);
