import { t } from '@foyer/translation/page';
import { Button, Group, Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { askBeforeLeaving } from '../../shared/forms/unsaved.ts';
import { isUnsent, type WaitingAction } from '../../shared/offline/waiting-action.ts';
import { forgetActions } from '../../shared/offline/waiting-actions.ts';

/** Asks whoever logs out while something waits for the connection: it would be lost. */
export function LogOutQuestion({ actions }: { actions: readonly WaitingAction[] }) {
  const [asked, setAsked] = useState<{ answer: (mayLeave: boolean) => void }>();
  const count = actions.filter(isUnsent).length;
  useEffect(
    () =>
      askBeforeLeaving(async () => {
        const mayLeave =
          count === 0 || (await new Promise<boolean>((answer) => setAsked({ answer })));
        if (mayLeave) await forgetActions();
        return mayLeave;
      }),
    [count],
  );
  const answer = (mayLeave: boolean) => {
    asked?.answer(mayLeave);
    setAsked(undefined);
  };
  return (
    <Modal
      opened={asked !== undefined}
      onClose={() => answer(false)}
      title={t('Log out before it is sent?')}
      closeButtonProps={{ 'aria-label': t('Stay here') }}
      centered
    >
      <p>
        {t(
          '{count, plural, one {# action waits for the connection. It is lost when you log out.} other {# actions wait for the connection. They are lost when you log out.}}',
          { count },
        )}
      </p>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => answer(false)} data-autofocus>
          {t('Stay')}
        </Button>
        <Button color="danger" onClick={() => answer(true)}>
          {t('Log out and lose them')}
        </Button>
      </Group>
    </Modal>
  );
}
