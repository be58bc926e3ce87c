import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import classes from './fault-screen.module.css';

/** A fault of the console itself. Kept free of everything that may have failed. */
export function FaultScreen() {
  useEffect(() => {
    document.title = 'Something went wrong · Foyer';
  }, []);
  return (
    <main className={classes.page}>
      <h1 tabIndex={-1}>Something went wrong</h1>
      <p>
        The console met a fault of its own. Reload the page; if it stays, tell your administrator.
      </p>
      <p>
        <a href="/">Back to the start</a>
      </p>
    </main>
  );
}

/** The same of one screen: the shell around it goes on. */
export function ScreenFault({ reset }: ErrorComponentProps) {
  const router = useRouter();
  const tryAgain = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div className={classes.page} role="alert">
      <h1 tabIndex={-1}>This screen met a fault of its own</h1>
      <p>The rest of the console goes on. If it stays, tell your administrator.</p>
      <p>
        <button type="button" onClick={tryAgain}>
          Try again
        </button>
      </p>
    </div>
  );
}
