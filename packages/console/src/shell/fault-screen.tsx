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
