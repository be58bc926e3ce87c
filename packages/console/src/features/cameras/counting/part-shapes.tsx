import { t } from '@foyer/translation/page';
import { directionOf } from '../drawing/direction.ts';
import { DirectionArrow } from '../drawing/direction-arrow.tsx';
import type { DrawnPart } from './drawn-parts.ts';

interface Props {
  parts: readonly DrawnPart[];
  ratio: number;
  /** An example person on the line with this index, −1 to 1 along its way. */
  walk?: { nth: number; along: number } | undefined;
}

/** The ways through the lines that are drawn: arrows with the names of both directions. */
export const PartDirections = ({ parts, ratio, walk }: Props) =>
  parts.map((part, nth) => {
    const direction = part.kind === 'line' ? directionOf(part.points, ratio) : undefined;
    return (
      direction && (
        <DirectionArrow
          // biome-ignore lint/suspicious/noArrayIndexKey: an id may still be typed
          key={nth}
          direction={direction}
          ratio={ratio}
          inName={part.in_name || t.of('direction of a line', 'In')}
          outName={part.out_name || t.of('direction of a line', 'Out')}
          walked={walk?.nth === nth ? walk.along : undefined}
        />
      )
    );
  });
