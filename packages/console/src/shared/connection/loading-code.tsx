import { t } from '@foyer/translation/page';
import { useOutage } from './server-connection.ts';

/** Shown while the code of a part of the console is loading. */
export function LoadingCode() {
  return (
    <p role="status" style={{ margin: 0, padding: 16 }}>
      {useOutage() ? t('It comes by itself once the connection is back.') : t('Loading...')}
    </p>
  );
}
