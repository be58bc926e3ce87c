import { Image, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Dialog } from '../../blocks/dialog.tsx';
import type { ChatImage } from './chat.ts';

interface Props {
  image: ChatImage;
  className?: string | undefined;
}

/** A picture that opens large. */
export function PictureButton({ image, className }: Props) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const picture = (
    <Image radius="sm" h="auto" src={image.src} alt={image.words} width={320} height={200} />
  );
  return (
    <>
      <UnstyledButton display="block" className={className ?? ''} onClick={open}>
        {picture}
      </UnstyledButton>
      <Dialog opened={isOpen} onClose={close} size="xl" title="Picture">
        {picture}
      </Dialog>
    </>
  );
}
