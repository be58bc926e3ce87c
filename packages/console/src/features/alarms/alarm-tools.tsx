import { t } from '@foyer/translation/page';
import { ActionIcon } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { ButtonLink } from '../../shared/navigation/links.tsx';
import { SignalSettings } from './signal-settings.tsx';

/** Signals, keys, and what belongs to alarms elsewhere. */
export const AlarmTools = ({ onKeys }: { onKeys: () => void }) => (
  <>
    <SignalSettings />
    <ActionIcon
      variant="default"
      size={36}
      aria-label={t.of('keyboard', 'Keys')}
      title={t('Keys (?)')}
      aria-keyshortcuts="?"
      onClick={onKeys}
    >
      <IconKeyboard size={20} aria-hidden />
    </ActionIcon>
    <ButtonLink to="/app/alarm-performance" variant="default">
      {t('Performance')}
    </ButtonLink>
    <ButtonLink to="/app/maintenance-windows" variant="default">
      {t('Maintenance')}
    </ButtonLink>
    <ButtonLink to="/app/alarm-rules" variant="default">
      {t('Rules')}
    </ButtonLink>
  </>
);
