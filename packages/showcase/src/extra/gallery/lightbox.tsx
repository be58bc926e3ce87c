import { Box, Group, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { IconButton } from '../../blocks/actions.tsx';
import { Dialog } from '../../blocks/dialog.tsx';
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
    <Dialog
      opened={picture !== undefined}
      onClose={onClose}
      title={picture?.name}
      size="min(1000px, 130vh)"
      centered
    >
      {picture && (
        <>
          <Box bdrs="sm" style={{ overflow: 'hidden' }}>
            <img src={picture.src} alt={picture.words} className={classes.picture} />
          </Box>
          <Group gap={12} justify="space-between" wrap="nowrap" mt={16}>
            <IconButton
              variant="default"
              size={40}
              icon={IconChevronLeft}
              iconSize={20}
              label="Previous picture"
              onClick={() => onStep(-1)}
            />
            <Text ta="center" role="status">
              {index + 1} of {pictures.length}: {picture.words}
            </Text>
            <IconButton
              variant="default"
              size={40}
              icon={IconChevronRight}
              iconSize={20}
              label="Next picture"
              onClick={() => onStep(1)}
            />
          </Group>
        </>
      )}
    </Dialog>
  );
}
