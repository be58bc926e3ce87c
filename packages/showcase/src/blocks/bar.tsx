import { Quiet, type Tone } from '@foyer/kit';
import { Group, Progress } from '@mantine/core';

export interface BarProps {
  name: string;
  percent: number;
  tone?: Tone;
  heightPx?: number;
  /** The figure stands in the bar instead of above it. */
  isLabelled?: boolean;
  isStriped?: boolean;
  isAnimated?: boolean;
}

export function Bar(props: BarProps) {
  const { name, percent, tone = 'primary', heightPx, isLabelled, isStriped, isAnimated } = props;
  const figure = `${percent}\u00a0%`;
  return (
    <div>
      <Group gap="sm" align="stretch" justify="space-between" wrap="nowrap" mb="2xs">
        <span>{name}</span>
        {!isLabelled && <Quiet span>{figure}</Quiet>}
      </Group>
      <Progress.Root size={heightPx ?? (isLabelled ? 20 : 10)}>
        <Progress.Section
          value={percent}
          color={tone}
          aria-label={name}
          striped={isStriped ?? false}
          animated={isAnimated ?? false}
        >
          {isLabelled && <Progress.Label>{figure}</Progress.Label>}
        </Progress.Section>
      </Progress.Root>
    </div>
  );
}
