import { notifications, notificationsStore } from '@mantine/notifications';

/** Toasts that were shown when the person last pressed something: they are about what was done before. */
const old = new Set<string>();
/** Toasts with a button: taking them away would take the button away. */
const lasting = new Set<string>();

const markOld = () => {
  const shown = notificationsStore.getState().notifications.flatMap(({ id }) => id ?? []);
  old.clear();
  for (const id of shown) if (!lasting.has(id)) old.add(id);
};

/** Keeps a toast until its time is over, also when the page changes. */
export const keepToast = (id: string): void => void lasting.add(id);

/**
 * Notices what is pressed, and Back and Forward of the browser. A toast that comes after the last press was
 * raised by it, also where the press leads to another page: saving a new record shows its list.
 */
export function followPresses(): () => void {
  const events = ['pointerdown', 'keydown', 'popstate'] as const;
  for (const event of events) addEventListener(event, markOld, { capture: true });
  return () => {
    for (const event of events) removeEventListener(event, markOld, { capture: true });
  };
}

/** Takes away the toasts about what was done before the last press. */
export function hideOldToasts(): void {
  for (const id of old) notifications.hide(id);
  old.clear();
}
