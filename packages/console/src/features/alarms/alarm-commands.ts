import { t } from '@foyer/translation/page';
import type { ScreenCommand } from '../../shared/commands/screen-commands.ts';
import type { AlarmAction } from './alarm-action.ts';

interface Doing {
  perform: (action: AlarmAction) => unknown;
  shelve: () => unknown;
  assign: () => unknown;
  comment: () => unknown;
}

/** What can be done with the chosen alarm, or with those that are selected, by its key or the command bar. */
export const alarmCommands = ({
  perform,
  shelve,
  assign,
  comment,
}: Doing): readonly (ScreenCommand & { shortcut: string })[] => [
  {
    id: 'acknowledge',
    label: t('Acknowledge'),
    shortcut: 'A',
    run: () => perform({ kind: 'acknowledge' }),
  },
  { id: 'shelve', label: t('Shelve'), shortcut: 'S', run: shelve },
  {
    id: 'close',
    label: t.of('an alarm', 'Close'),
    shortcut: 'C',
    run: () => perform({ kind: 'close' }),
  },
  { id: 'assign', label: t('Mine: take it, or give it back'), shortcut: 'M', run: assign },
  { id: 'comment', label: t('Write a comment'), shortcut: 'N', run: comment },
];
