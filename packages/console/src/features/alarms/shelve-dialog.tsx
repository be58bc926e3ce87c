import { Dialog } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button } from '@mantine/core';
import { useLayoutEffect } from 'react';
import { KeyboardKey } from '../../shared/commands/keyboard-key.tsx';
import classes from './alarm-dialogs.module.css';

const choices = [
  { minutes: 15, words: t('15 minutes') },
  { minutes: 60, words: t('1 hour') },
  { minutes: 4 * 60, words: t('4 hours') },
  { minutes: 8 * 60, words: t('8 hours') },
  { minutes: 24 * 60, words: t('24 hours') },
  { minutes: 7 * 24 * 60, words: t('7 days') },
];

interface Props {
  count: number;
  onShelve: (minutes: number) => void;
  onClose: () => void;
}

/** Asks for how long alarms are hidden: by a press or the digit beside it. */
export function ShelveDialog({ count, onShelve, onClose }: Props) {
  // Before the dialog is seen: a digit pressed at once is not lost.
  useLayoutEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      const choice = choices[Number(key) - 1];
      if (choice) onShelve(choice.minutes);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onShelve]);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('Shelve {count, plural, one {# alarm} other {# alarms}}', { count })}
      centered
    >
      <p className={classes.sentence}>
        {t(
          'What is shelved leaves the list, and comes back when the time is over or somebody takes it back.',
        )}
      </p>
      <div className={classes.choices}>
        {choices.map(({ minutes, words }, i) => (
          <Button
            key={minutes}
            variant="default"
            size="md"
            justify="space-between"
            aria-keyshortcuts={String(i + 1)}
            rightSection={<KeyboardKey name={String(i + 1)} />}
            data-autofocus={i === 0 || undefined}
            onClick={() => onShelve(minutes)}
          >
            {words}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
