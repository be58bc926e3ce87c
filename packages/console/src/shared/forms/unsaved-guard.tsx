import { t } from '@foyer/translation/page';
import { Button, Group, Modal } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { isReloadingItself } from '../connection/load-code.ts';
import { session } from '../session/session.ts';
import { askBeforeLeaving, leaveAfterSave } from './unsaved.ts';

interface Props {
  isDirty: boolean;
  /** The changes are under way to the server. */
  isSaving?: boolean;
}

/**
 * Asks before a screen with unsaved changes is left by navigating, logging out or closing the tab,
 * unless the session has ended. While the changes are being saved, leaving waits for the answer. A save that navigates
 * itself uses `ignoreBlocker`.
 */
export function UnsavedGuard({ isDirty, isSaving = false }: Props) {
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
  const isLeaving = status === 'blocked' || asked !== undefined;
  useEffect(() => {
    if (isLeaving && isSaving) return leaveAfterSave();
  }, [isLeaving, isSaving]);
  const isSaved = isLeaving && !isSaving && !isDirty;
  const leave = useEffectEvent(() => answer(true));
  useEffect(() => {
    if (isSaved) leave();
  }, [isSaved]);
  return (
    <Modal
      opened={isLeaving && !isSaved}
      onClose={() => answer(false)}
      title={isSaving ? t('Your changes are being saved') : t('Leave without saving?')}
      closeButtonProps={{ 'aria-label': t('Stay here') }}
      centered
    >
      <p>
        {isSaving
          ? t('The page is left as soon as they are.')
          : t('What you changed on this page is not saved yet. It is lost when you leave.')}
      </p>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => answer(false)} data-autofocus>
          {t('Stay')}
        </Button>
        {!isSaving && (
          <Button color="danger" onClick={() => answer(true)}>
            {t('Leave without saving')}
          </Button>
        )}
      </Group>
    </Modal>
  );
}
