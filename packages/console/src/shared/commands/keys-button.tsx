import { IconButton } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { IconKeyboard } from '@tabler/icons-react';

/** Opens the list of a screen's keys. */
export const KeysButton = ({ onOpen }: { onOpen: () => void }) => (
  <IconButton
    variant="default"
    size={36}
    icon={IconKeyboard}
    iconSize={20}
    label={t.of('keyboard', 'Keys')}
    title={t('Keys (?)')}
    aria-keyshortcuts="?"
    onClick={onOpen}
  />
);
