import { Alert } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './email-screen.module.css';

/** It appears when the page has settled (demo specification, section 9). */
const bannerDelayMs = 500;

/** Says that everything here works, until it is dismissed. */
export function Banner() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), bannerDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status">
      {isShown && (
        <Alert
          role="none"
          className={classes.banner ?? ''}
          mb={16}
          color="success"
          title="Success: this is a real app"
          icon={<IconCircleCheck size={20} aria-hidden />}
          withCloseButton
          closeButtonLabel="Dismiss"
          onClose={() => setShown(false)}
        >
          Emails are created, read, updated and deleted here (CRUD), and found by search. Reload the
          page to begin again.
        </Alert>
      )}
    </div>
  );
}
