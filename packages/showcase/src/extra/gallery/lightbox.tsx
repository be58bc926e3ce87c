import { ActionIcon, Group, Modal, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { Picture } from './gallery-sample.ts';
import classes from './lightbox.module.css';

interface Props {
  /** Those that one can go on to. */
  pictures: readonly Picture[];
  openId: number | null;
  /** One forth or back. */
  onStep: (step: 1 | -1) => void;
  onClose: () => void;
}

/** One picture as large as the window allows; arrow keys go on, Escape closes. */
export function Lightbox({ pictures, openId, onStep, onClose }: Props) {
  const index = pictures.findIndex(({ id }) => id === openId);
  const picture = pictures[index];
  useHotkeys([
    ['ArrowRight', () => onStep(1)],
    ['ArrowLeft', () => onStep(-1)],
  ]);
  return (
    <Modal
      opened={picture !== undefined}
      onClose={onClose}
      title={picture?.name}
      closeButtonProps={{ 'aria-label': 'Close' }}
      size="min(1000px, 130vh)"
      centered
    >
      {picture && (
        <>
          <div className={classes.stage}>
            <img src={picture.src} alt={picture.words} className={classes.picture} />
          </div>
          <Group gap={12} justify="space-between" wrap="nowrap" mt={16}>
            <ActionIcon
              variant="default"
              size={40}
              aria-label="Previous picture"
              onClick={() => onStep(-1)}
            >
              <IconChevronLeft size={20} aria-hidden />
            </ActionIcon>
            <Text ta="center" role="status">
              {index + 1} of {pictures.length}: {picture.words}
            </Text>
            <ActionIcon
              variant="default"
              size={40}
              aria-label="Next picture"
              onClick={() => onStep(1)}
            >
              <IconChevronRight size={20} aria-hidden />
            </ActionIcon>
          </Group>
        </>
      )}
    </Modal>
  );
}
