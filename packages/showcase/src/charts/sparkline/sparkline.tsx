import type { Tone } from '@foyer/kit';
import { areaPath, linePath, type Sheet } from './line-shape.ts';
import classes from './sparkline.module.css';

interface Props {
  values: readonly number[];
  /** What it shows, for those who do not see it. */
  label: string;
  tone?: Tone;
  /** Pixels; its width is that of the box it stands in. */
  height?: number;
  /** Filled down to the lower edge. */
  isArea?: boolean;
}

const sheet: Sheet = { width: 100, height: 30 };

/** How something went, as a line without axes: between words, in a tile or in a table's cell. */
export const Sparkline = ({ values, label, tone = 'primary', height = 30, isArea }: Props) => (
  <svg
    className={classes.sparkline}
    viewBox={`0 0 ${sheet.width} ${sheet.height}`}
    preserveAspectRatio="none"
    height={height}
    style={{ color: `var(--foyer-${tone}-ink)` }}
    role="img"
    aria-label={label}
  >
    {isArea && <path className={classes.area} d={areaPath(values, sheet)} />}
    <path className={classes.line} d={linePath(values, sheet)} />
  </svg>
);
