import { Quiet } from '@foyer/kit';
import { Button, Code, Group, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Columns } from '../../parts/columns.tsx';
import { Example } from '../../parts/example.tsx';
import {
  clearToasts,
  codeOf,
  samples,
  showToast,
  type ToastPosition,
  toastPositions,
  wordsOf,
} from './demo-toasts.tsx';
import classes from './notifications.module.css';
import { NotificationsDropdown } from './notifications-dropdown.tsx';

export const Screen = () => (
  <Columns>
    <ToastsExample />
    <Example
      title="Dropdown"
      about="Behind a bell: notifications, messages and progress. The reload button asks for new ones."
    >
      <NotificationsDropdown />
    </Example>
  </Columns>
);

/** Toasts of three kinds, each with something to do in it, at one of six places of a small screen. */
function ToastsExample() {
  const [chosen, setChosen] = useState<ToastPosition>('top-right');
  useEffect(() => clearToasts, []);
  return (
    <Example title="Toasts" about="Choose a place, then let something happen.">
      <div role="radiogroup" aria-label="Place of the toasts" className={classes.screen}>
        {toastPositions.map((position) => (
          <label key={position} className={classes.place} title={wordsOf(position)}>
            <input
              type="radio"
              name="toast-position"
              checked={position === chosen}
              onChange={() => setChosen(position)}
            />
            {position === chosen && <IconCheck size={16} aria-hidden />}
            <VisuallyHidden>{wordsOf(position)}</VisuallyHidden>
          </label>
        ))}
      </div>
      <Quiet mb="md">Toasts appear at the {wordsOf(chosen)} of the screen.</Quiet>
      <Group gap="xs">
        {samples.map(({ button, ...toast }) => (
          <Button key={button} color={toast.tone} onClick={() => showToast(chosen, toast)}>
            {button}
          </Button>
        ))}
      </Group>
      <Code block mt="md">
        {codeOf(chosen)}
      </Code>
    </Example>
  );
}
