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
      aria-label="Keys"
      title="Keys (?)"
      aria-keyshortcuts="?"
      onClick={onKeys}
    >
      <IconKeyboard size={20} aria-hidden />
    </ActionIcon>
    <ButtonLink to="/app/alarm-performance" variant="default">
      Performance
    </ButtonLink>
    <ButtonLink to="/app/maintenance-windows" variant="default">
      Maintenance
    </ButtonLink>
    <ButtonLink to="/app/alarm-rules" variant="default">
      Rules
    </ButtonLink>
  </>
);
