import { TextButton } from '@foyer/kit';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';

interface Props {
  of: string;
  isPlaying: boolean;
  onPlaying: (isPlaying: boolean) => void;
}

/** Stops what moves by itself, and starts it again. */
export const PlayButton = ({ of, isPlaying, onPlaying }: Props) => (
  <TextButton
    variant="default"
    size="xs"
    flex="none"
    icon={isPlaying ? IconPlayerPause : IconPlayerPlay}
    aria-label={`${isPlaying ? 'Pause' : 'Play'}: ${of}`}
    onClick={() => onPlaying(!isPlaying)}
  >
    {isPlaying ? 'Pause' : 'Play'}
  </TextButton>
);
