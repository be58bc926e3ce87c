import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';

interface Props {
  /** What moves. */
  of: string;
  isPlaying: boolean;
  onPlaying: (isPlaying: boolean) => void;
}

/** Stops what moves by itself, and starts it again. */
export const PlayButton = ({ of, isPlaying, onPlaying }: Props) => (
  <Button
    variant="default"
    size="xs"
    style={{ flex: 'none' }}
    leftSection={
      isPlaying ? (
        <IconPlayerPause size={16} aria-hidden />
      ) : (
        <IconPlayerPlay size={16} aria-hidden />
      )
    }
    aria-label={`${isPlaying ? 'Pause' : 'Play'}: ${of}`}
    onClick={() => onPlaying(!isPlaying)}
  >
    {isPlaying ? 'Pause' : 'Play'}
  </Button>
);
