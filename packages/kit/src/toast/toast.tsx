import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';

const shared = {
  closeButtonProps: { 'aria-label': 'Close message' },
  // An alert of its own inside the live region would be announced twice.
  role: 'none',
};

/** Says in a toast that something worked. */
export function toastSuccess(message: string): void {
  notifications.show({
    ...shared,
    message,
    color: 'success',
    icon: <IconCheck size={18} aria-hidden />,
  });
}

/** Says in a toast that something failed, and what to do. */
export function toastFailure(message: string): void {
  notifications.show({
    ...shared,
    message,
    color: 'danger',
    icon: <IconAlertTriangle size={18} aria-hidden />,
  });
}
