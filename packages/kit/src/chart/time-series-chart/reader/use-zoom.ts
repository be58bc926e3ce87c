import { useState } from 'react';
import type { Span } from '../series/time-series.ts';
import { isWhole } from './zoom.ts';

const widthOf = ([from, to]: Span) => to - from;

/**
 * What is shown of the whole. It stays when the whole moves on with time, and is the whole again when
 * another range is chosen.
 */
export function useZoom(whole: Span | undefined) {
  const [zoom, setZoom] = useState<{ span: Span; of: number } | null>(null);
  const holds =
    zoom !== null &&
    whole !== undefined &&
    zoom.of === widthOf(whole) &&
    zoom.span[0] >= whole[0] &&
    zoom.span[1] <= whole[1];
  return {
    span: holds ? zoom.span : whole,
    isZoomed: holds,
    setSpan: (span: Span | null) =>
      setZoom(
        span === null || whole === undefined || isWhole(span, whole)
          ? null
          : { span, of: widthOf(whole) },
      ),
  };
}
