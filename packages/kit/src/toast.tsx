import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';

const closeButtonProps = { 'aria-label': 'Close message' };

/** Says in a toast that something worked. */
export function toastSuccess(message: string): void {
  notifications.show({
    message,
    color: 'success',
    icon: <IconCheck size={18} aria-hidden />,
    closeButtonProps,
  });
}

/** Says in a toast that something failed, and what to do. */
export function toastFailure(message: string): void {
  notifications.show({
    message,
    color: 'danger',
    icon: <IconAlertTriangle size={18} aria-hidden />,
    closeButtonProps,
  });
}
