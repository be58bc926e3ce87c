import type { Tone } from '../../theme/palette.ts';
import { areaPath, type LineValues, linePath, type Sheet } from './line-shape.ts';

interface Props {
  values: LineValues;
  /** What it shows, for those who do not see it. */
  label: string;
  /** Of its line, or quiet. */
  tone?: Tone | 'quiet';
  /** Pixels; its width is that of the box it stands in. */
  height?: number;
  /** Filled down to the lower edge. */
  isArea?: boolean;
}

const sheet: Sheet = { width: 100, height: 30 };

/** How something went, as a line without axes: between words, in a tile or in a table's cell. */
export function Sparkline({ values, label, tone = 'primary', height = 30, isArea }: Props) {
  const color = tone === 'quiet' ? 'var(--foyer-quiet)' : `var(--foyer-${tone}-ink)`;
  return (
    <svg
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      preserveAspectRatio="none"
      width="100%"
      height={height}
      style={{ display: 'block', overflow: 'visible', color }}
      role="img"
      aria-label={label}
    >
      {isArea && <path fill="currentColor" opacity={0.14} d={areaPath(values, sheet)} />}
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        d={linePath(values, sheet)}
      />
    </svg>
  );
}
