import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

/** How long a toast stays (specification, section 9). */
const toastMs = 10_000;

/** Where toasts appear: away from a screen's buttons, which stand at its top. Everything said there is announced. */
export function Toasts() {
  return (
    <Notifications
      autoClose={toastMs}
      position="bottom-right"
      containerWidth={360}
      role="status"
      aria-live="polite"
      aria-label="Messages"
    />
  );
}
