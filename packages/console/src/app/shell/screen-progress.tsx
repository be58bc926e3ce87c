import { t } from '@foyer/translation/page';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import classes from './screen-progress.module.css';

/** Screens that come sooner are waited for without a sign. */
const delayMs = 300;

/** A line along the top while the code of the next screen is loading: the one before stays until then. */
export function ScreenProgress() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isLoading]);
  return (
    isLate && (
      <div className={classes.line} role="progressbar" aria-label={t('Loading the screen')} />
    )
  );
}
