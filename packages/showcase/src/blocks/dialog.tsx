import { Modal, type ModalProps } from '@mantine/core';

/** A modal whose cross has a name. */
export const Dialog = (props: ModalProps) => (
  <Modal closeButtonProps={{ 'aria-label': 'Close' }} {...props} />
);
