import { t } from '@foyer/translation/page';
import { Modal, type ModalProps } from '@mantine/core';

/** What has to be answered or closed before the screen goes on; its button to close it has a name. */
export const Dialog = (props: ModalProps) => (
  <Modal closeButtonProps={{ 'aria-label': t('Close') }} {...props} />
);
