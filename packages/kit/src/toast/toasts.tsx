import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

/** How long a toast stays (specification, section 9). */
const toastMs = 10_000;

/**
 * Where toasts appear: away from a screen's buttons, which stand at its top. It is one live region, there
 * before the first toast: each is announced once, and alone.
 */
export function Toasts() {
  return (
    <div role="status" aria-live="polite" aria-atomic="false" aria-label="Messages">
      <Notifications
        autoClose={toastMs}
        position="bottom-right"
        containerWidth={360}
        withinPortal={false}
      />
    </div>
  );
}
