import { Dialog } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button, Group } from '@mantine/core';
import { type AlarmAction, askWords } from './alarm-action.ts';
import classes from './alarm-dialogs.module.css';

interface Props {
  action: AlarmAction;
  count: number;
  onYes: () => void;
  onClose: () => void;
}

/** Asks before something is done with more alarms than can be undone. */
export function ManyDialog({ action, count, onYes, onClose }: Props) {
  const words = askWords(action, count);
  return (
    <Dialog opened onClose={onClose} title={t('{action}?', { action: words })} centered>
      <p className={classes.sentence}>
        {t('It takes a moment, goes on when you leave this page, and cannot be undone.')}
      </p>
      <Group gap="xs" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button data-autofocus onClick={onYes}>
          {words}
        </Button>
      </Group>
    </Dialog>
  );
}
