import { t } from '@foyer/translation/page';
import { Button, Group, Modal } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isReloadingItself } from '../connection/load-code.ts';
import { session } from '../session/session.ts';
import { askBeforeLeaving } from './unsaved.ts';

/**
 * Asks before a screen with unsaved changes is left by navigating, logging out or closing the tab,
 * unless the session has ended. A save that navigates itself uses
 * `ignoreBlocker`.
 */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty && session.current() !== null && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty && !isReloadingItself(),
    withResolver: true,
  });
  const [asked, setAsked] = useState<{ answer: (mayLeave: boolean) => void }>();
  useEffect(() => {
    if (!isDirty) return;
    return askBeforeLeaving(() => new Promise((answer) => setAsked({ answer })));
  }, [isDirty]);
  const answer = (mayLeave: boolean) => {
    if (mayLeave) proceed?.();
    else reset?.();
    asked?.answer(mayLeave);
    setAsked(undefined);
  };
  return (
    <Modal
      opened={status === 'blocked' || asked !== undefined}
      onClose={() => answer(false)}
      title={t('Leave without saving?')}
      closeButtonProps={{ 'aria-label': t('Stay here') }}
      centered
    >
      <p>{t('What you changed on this page is not saved yet. It is lost when you leave.')}</p>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => answer(false)} data-autofocus>
          {t('Stay')}
        </Button>
        <Button color="danger" onClick={() => answer(true)}>
          {t('Leave without saving')}
        </Button>
      </Group>
    </Modal>
  );
}
