import { Text } from '@mantine/core';
import classes from './region-map.module.css';
import type { ValueRange } from './value-ranges.ts';

interface Props {
  title: string | undefined;
  ranges: readonly ValueRange[];
}

/** What the colours mean. */
export const RegionLegend = ({ title, ranges }: Props) => (
  <div className={classes.legend}>
    {title !== undefined && (
      <Text span inherit c="bright" fw={600}>
        {title}
      </Text>
    )}
    <ul>
      {ranges.map(({ name, color }) => (
        <li key={name}>
          <span className={classes.swatch} style={{ background: color }} />
          {name}
        </li>
      ))}
    </ul>
  </div>
);
