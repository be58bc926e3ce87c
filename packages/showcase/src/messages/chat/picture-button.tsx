import { Modal, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ChatImage } from './chat.ts';
import classes from './picture-button.module.css';

interface Props {
  image: ChatImage;
  className?: string | undefined;
}

/** A picture that opens large. */
export function PictureButton({ image, className }: Props) {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <UnstyledButton className={`${classes.button} ${className ?? ''}`} onClick={open}>
        <img className={classes.image} src={image.src} alt={image.words} width={320} height={200} />
      </UnstyledButton>
      <Modal
        opened={isOpen}
        onClose={close}
        size="xl"
        title="Picture"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <img className={classes.image} src={image.src} alt={image.words} width={320} height={200} />
      </Modal>
    </>
  );
}
