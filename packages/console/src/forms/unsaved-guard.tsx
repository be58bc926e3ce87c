import { Button, Group, Modal } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { session } from '../session/session.ts';

/**
 * Asks before a screen with unsaved changes is left, also when the tab is closed. Who was signed out
 * meanwhile is not held back. A save that leaves by itself navigates with `ignoreBlocker`.
 */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty && session.current() !== null && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <Modal
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      title="Leave without saving?"
      closeButtonProps={{ 'aria-label': 'Stay here' }}
      centered
    >
      <p>What you changed on this page is not saved yet. It is lost when you leave.</p>
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={() => reset?.()} data-autofocus>
          Stay
        </Button>
        <Button color="danger" onClick={() => proceed?.()}>
          Leave without saving
        </Button>
      </Group>
    </Modal>
  );
}
