import { PageHeader } from '@foyer/kit';
import { Button, Code, Group, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Columns } from '../../parts/columns.tsx';
import { Example } from '../../parts/example.tsx';
import { FileCode } from '../../parts/file-code.tsx';
import { NotificationsDropdown } from './dropdown/notifications-dropdown.tsx';
import { clearToasts, toastError, toastInfo, toastSaved } from './toasts/demo-toasts.tsx';
import classes from './toasts/position-picker.module.css';
import { codeOf, type ToastPosition, toastPositions, wordsOf } from './toasts/toast-position.ts';

/** Notifications: what happened meanwhile, in passing or in a list. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="Notifications"
        subtitle="What happened meanwhile: told in passing, or kept in a list."
      />
      <Columns>
        <ToastsExample />
        <Example
          title="Dropdown"
          about="Behind a bell: notifications, messages and progress. The reload button asks for new ones."
        >
          <NotificationsDropdown />
        </Example>
      </Columns>
      <FileCode file="ui/notifications/notifications-screen.tsx" />
    </>
  );
}

/** Toasts of three kinds, each with something to do in it, at a place of one's choice. */
function ToastsExample() {
  const [position, setPosition] = useState<ToastPosition>('top-right');
  useEffect(() => clearToasts, []);
  return (
    <Example title="Toasts" about="Choose a place, then let something happen.">
      <PositionPicker chosen={position} onChoose={setPosition} />
      <Group gap={8}>
        <Button color="info" onClick={() => toastInfo(position)}>
          Info message
        </Button>
        <Button color="danger" onClick={() => toastError(position)}>
          Error message
        </Button>
        <Button color="success" onClick={() => toastSaved(position)}>
          Success message
        </Button>
      </Group>
      <Code block mt={16}>
        {codeOf(position)}
      </Code>
    </Example>
  );
}

interface Props {
  chosen: ToastPosition;
  onChoose: (position: ToastPosition) => void;
}

/** A small screen with the six places where toasts can appear. */
const PositionPicker = ({ chosen, onChoose }: Props) => (
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
