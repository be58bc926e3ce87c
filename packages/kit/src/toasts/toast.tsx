import { t } from '@foyer/translation/page';
import { Button } from '@mantine/core';
import { notifications, notificationsStore } from '@mantine/notifications';
import { IconAlertTriangle, IconArrowBackUp, IconBell, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { pageText } from '../text/page-sentence/page-text.ts';
import { keepToast } from './old-toasts.ts';

const shared = {
  closeButtonProps: { 'aria-label': t('Close message') },
  // An alert of its own inside the live region would be announced twice.
  role: 'none',
};

/** Says in a toast that something worked. */
export function toastSuccess(message: string): void {
  notifications.show({
    ...shared,
    message: pageText(message),
    color: 'success',
    icon: <IconCheck size={18} aria-hidden />,
  });
}

/** How long something can be undone: as long as a toast is shown (specification, section 9). */
const undoMs = 10_000;

interface Undoing {
  onUndo: () => void;
  /** The key that undoes it too, as the button names it. */
  shortcut: string;
}

/** Says in a toast that something was done, with a button that undoes it. Returns what takes the toast away. */
export function toastUndo(message: string, { onUndo, shortcut }: Undoing): () => void {
  const hide = () => void notifications.hide(id);
  const id = notifications.show({
    ...shared,
    color: 'success',
    icon: <IconCheck size={18} aria-hidden />,
    autoClose: undoMs,
    message: (
      <span
        style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 }}
      >
        {pageText(message)}
        <Button
          variant="light"
          size="compact-md"
          style={{ flex: 'none' }}
          aria-keyshortcuts={shortcut}
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => {
            hide();
            onUndo();
          }}
        >
          {t('Undo ({shortcut})', { shortcut })}
        </Button>
      </span>
    ),
  });
  keepToast(id);
  return hide;
}

/**
 * Says in a toast that something arrived unasked. While a toast with the same id is shown, its message is replaced:
 * frequent arrivals never fill the screen. `onClose` is called when it goes.
 */
export function toastArrival(id: string, message: ReactNode, onClose: () => void): void {
  const toast = {
    ...shared,
    id,
    message,
    onClose,
    color: 'info',
    icon: <IconBell size={18} aria-hidden />,
  };
  const isShown = notificationsStore.getState().notifications.some((shown) => shown.id === id);
  if (isShown) notifications.update(toast);
  else notifications.show(toast);
  keepToast(id);
}

/** Says in a toast that something failed, and what to do. */
export function toastFailure(message: string): void {
  notifications.show({
    ...shared,
    message: pageText(message),
    color: 'danger',
    icon: <IconAlertTriangle size={18} aria-hidden />,
  });
}
