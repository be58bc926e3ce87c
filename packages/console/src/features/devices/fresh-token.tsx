import { t } from '@foyer/translation/page';
import {
  TokenSettings,
  type TokenSettingsProps,
} from '../../shared/device-commands/token-settings.tsx';
import { ShownOnce } from '../../shared/shown-once/shown-once.tsx';

/** A token just issued, and where the device may use it. */
export type Fresh = Omit<TokenSettingsProps, 'device'>;

interface Props extends TokenSettingsProps {
  /** The person has stored the token. */
  onKept: () => void;
}

/** A token just issued, with commands to try it. */
export const FreshToken = ({ onKept, ...settings }: Props) => (
  <ShownOnce
    noun="token"
    advice={t('Put it into the device’s settings. Whoever has it can send in the device’s name.')}
    onKept={onKept}
  >
    <TokenSettings {...settings} />
  </ShownOnce>
);
