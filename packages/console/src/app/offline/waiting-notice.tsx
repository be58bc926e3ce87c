import { t } from '@foyer/translation/page';
import { Alert, Button, Group } from '@mantine/core';
import { IconCheck, IconCloudUpload, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { isUnsent, type WaitingAction } from '../../shared/offline/waiting-action.ts';
import { dismissActions } from '../../shared/offline/waiting-actions.ts';
import { ActionsDialog } from './actions-dialog.tsx';
import classes from './offline.module.css';

/** Says how many actions wait for the connection, or what became of them. */
export function WaitingNotice({ actions }: { actions: readonly WaitingAction[] }) {
  const [isOpen, setOpen] = useState(false);
  const waiting = actions.filter(isUnsent).length;
  const failed = actions.filter(({ outcome }) => outcome && outcome.kind !== 'done').length;
  const Glyph = waiting > 0 ? IconCloudUpload : failed > 0 ? IconInfoCircle : IconCheck;
  return (
    <>
      <Alert
        color={waiting > 0 ? 'info' : failed > 0 ? 'warning' : 'success'}
        role="status"
        mb="md"
        icon={<Glyph aria-hidden />}
      >
        <Group gap="xs">
          <span className={classes.summary}>
            {summary(waiting, actions.length - waiting, failed)}
          </span>
          <Button size="compact-md" variant="default" onClick={() => setOpen(true)}>
            {t('Show')}
          </Button>
          {waiting < actions.length && (
            <Button
              size="compact-md"
              variant="default"
              onClick={() => void dismissActions(actions)}
            >
              {t('Dismiss')}
            </Button>
          )}
        </Group>
      </Alert>
      {isOpen && <ActionsDialog actions={actions} onClose={() => setOpen(false)} />}
    </>
  );
}

function summary(waiting: number, over: number, failed: number): string {
  if (waiting > 0) {
    return t(
      '{count, plural, one {# action waits for the connection.} other {# actions wait for the connection.}}',
      { count: waiting },
    );
  }
  return failed === 0
    ? t(
        '{count, plural, one {# action from the time without a connection was sent.} other {# actions from the time without a connection were sent.}}',
        { count: over },
      )
    : t(
        '{failed, number} of {count, plural, one {# action} other {# actions}} from the time without a connection had no effect.',
        { failed, count: over },
      );
}
