import { t } from '@foyer/translation/page';
import { KeysButton } from '../../shared/commands/keys-button.tsx';
import { ButtonLink } from '../../shared/navigation/links.tsx';
import { SignalSettings } from './signal-settings.tsx';

/** Signals, keys, and what belongs to alarms elsewhere. */
export const AlarmTools = ({ onKeys }: { onKeys: () => void }) => (
  <>
    <SignalSettings />
    <KeysButton onOpen={onKeys} />
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
