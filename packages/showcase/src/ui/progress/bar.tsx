import type { Tone } from '@foyer/kit';
import { Progress } from '@mantine/core';
import classes from './bar.module.css';

interface Props {
  name: string;
  percent: number;
  tone?: Tone;
  heightPx?: number;
  /** The figure stands in the bar instead of above it. */
  isLabelled?: boolean;
  isStriped?: boolean;
  isAnimated?: boolean;
}

/** How far something is, in words and as a bar. */
export function Bar(props: Props) {
  const { name, percent, tone = 'primary', heightPx, isLabelled, isStriped, isAnimated } = props;
  const figure = `${percent}\u00a0%`;
  return (
    <div>
      <div className={classes.words}>
        <span>{name}</span>
        {!isLabelled && <span className={classes.percent}>{figure}</span>}
      </div>
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
