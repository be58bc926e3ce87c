import { t } from '@foyer/translation/page';
import { ActionIcon } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';

/** Opens the list of a screen's keys. */
export const KeysButton = ({ onOpen }: { onOpen: () => void }) => (
  <ActionIcon
    variant="default"
    size={36}
    aria-label={t.of('keyboard', 'Keys')}
    title={t('Keys (?)')}
    aria-keyshortcuts="?"
    onClick={onOpen}
  >
    <IconKeyboard size={20} aria-hidden />
  </ActionIcon>
);
