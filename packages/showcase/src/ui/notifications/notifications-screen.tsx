import { PageHeader } from '@foyer/kit';
import { Button, Code, Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Columns } from '../../parts/columns.tsx';
import { Example } from '../../parts/example.tsx';
import { FileCode } from '../../parts/file-code.tsx';
import { NotificationsDropdown } from './dropdown/notifications-dropdown.tsx';
import { clearToasts, toastError, toastInfo, toastSaved } from './toasts/demo-toasts.tsx';
import { PositionPicker } from './toasts/position-picker.tsx';
import { codeOf, type ToastPosition } from './toasts/toast-position.ts';

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
