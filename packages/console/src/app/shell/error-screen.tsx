import { t } from '@foyer/translation/page';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import classes from './error-screen.module.css';

/** Shown when the console itself fails. Uses nothing that may have failed. */
export function ErrorScreen() {
  useEffect(() => {
    document.title = `${t('Something went wrong')} · Foyer`;
  }, []);
  return (
    <main className={classes.page}>
      <h1 tabIndex={-1}>{t('Something went wrong')}</h1>
      <p>
        {t(
          'An error occurred in the console. Reload the page; if it happens again, tell your administrator.',
        )}
      </p>
      <p>
        <a href="/">{t('Back to the start')}</a>
      </p>
    </main>
  );
}

/** Shown when one screen fails; the shell around it keeps working. */
export function ScreenError({ reset }: ErrorComponentProps) {
  const router = useRouter();
  const tryAgain = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div className={classes.page} role="alert">
      <h1 tabIndex={-1}>{t('An error occurred on this screen')}</h1>
      <p>{t('The rest of the console works. If it happens again, tell your administrator.')}</p>
      <p>
        <button type="button" onClick={tryAgain}>
          {t('Try again')}
        </button>
      </p>
    </div>
  );
}
