import { t } from '@foyer/translation/page';
import type { KeyList } from '../../../shared/commands/keys-dialog.tsx';

/** The keys of the replay, as people read them. */
export const replayKeys: KeyList = [
  [['K', t.of('keyboard', 'Space')], t('Play or pause')],
  [['L'], t('Play forward; again: faster')],
  [['J'], t('Play backward; again: faster')],
  [['←', '→'], t('One second back or forward')],
  [[',', '.'], t('Previous or next picture')],
  [['[', ']'], t('Previous or next crossing or alarm')],
  [[t.of('keyboard', 'Home'), t.of('keyboard', 'End')], t('Beginning or end of the timeline')],
];
