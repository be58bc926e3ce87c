import { t } from '@foyer/translation/page';
import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ConnectionNotice } from '../../shared/connection/connection-notice.tsx';
import { useOutage } from '../../shared/connection/server-connection.ts';

/** Until the first screen is there: without a connection its code may be missing, and the page must not stay empty. */
export function AwaitedScreen({ children }: { children: ReactNode }) {
  const isAwaited = useRouterState({ select: (state) => state.resolvedLocation === undefined });
  const isLost = useOutage() !== null;
  return (
    <>
      {isAwaited && isLost && (
        <main style={{ padding: 'var(--foyer-size-4)' }}>
          <ConnectionNotice />
          <a href="/">{t('Back to the start')}</a>
        </main>
      )}
      {children}
    </>
  );
}
