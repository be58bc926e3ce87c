import { Modal, type ModalProps } from '@mantine/core';

export const Dialog = (props: ModalProps) => (
  <Modal closeButtonProps={{ 'aria-label': 'Close' }} {...props} />
);
