import { showClock } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import classes from './connection-notice.module.css';
import { connection, useOutage } from './server-connection.ts';

/** Says above the screen that the server cannot be reached. */
export function ConnectionNotice() {
  const loss = useOutage();
  const [isTrying, setTrying] = useState(false);
  // The next screen's code is loading.
  const isOpening = useRouterState({ select: ({ status }) => status === 'pending' });
  if (!loss) return null;
  const tryAgain = async () => {
    setTrying(true);
    const isBack = await connection.check();
    setTrying(false);
    // The button that had the focus is removed.
    if (isBack) document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus();
  };
  return (
    <div className={classes.notice}>
      <IconPlugConnectedX size={20} color="var(--foyer-warning-ink)" aria-hidden />
      <div className={classes.text} role="alert">
        <strong>{t('No connection to Foyer.')}</strong> {loss.reason}{' '}
        {isOpening
          ? t(
              'What is shown may be out of date; what you typed is kept. It goes on by itself once the connection is back, and the screen you chose opens then.',
            )
          : t(
              'What is shown may be out of date; what you typed is kept. It goes on by itself once the connection is back.',
            )}
      </div>
      {/* Outside the alert, which would be announced again with every attempt. */}
      <div className={classes.action}>
        <Button size="xs" variant="default" aria-busy={isTrying} onClick={() => void tryAgain()}>
          {isTrying ? t('Trying...') : t('Try again')}
        </Button>
        <span className={classes.tried}>
          {t('Last tried at {time}', { time: showClock(loss.triedAt) })}
        </span>
      </div>
    </div>
  );
}
