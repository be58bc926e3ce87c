import { t } from '@foyer/translation/page';
import { useOutage } from './server-connection.ts';

/** Why what only the server can do cannot be done now; undefined while there is a connection. */
export const useLackOfConnection = (): string | undefined =>
  useOutage() ? t('This needs the connection to Foyer.') : undefined;

/** For a button that only works with a connection: without one it cannot be pressed, and says why. */
export function useNeedsConnection(): { disabled?: true; title?: string } {
  const lack = useLackOfConnection();
  return lack === undefined ? {} : { disabled: true, title: lack };
}
