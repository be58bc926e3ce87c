import { useContext, useState } from 'react';
import type { Span } from '../series/time-series.ts';
import { ChartZoomsContext } from './chart-zooms.ts';
import { isWhole } from './zoom.ts';

const widthOf = ([from, to]: Span) => to - from;

/**
 * What is shown of the whole. It stays when the whole moves on with time, and is the whole again when
 * another range is chosen. That of a chart with a name is kept where the screen keeps it.
 */
export function useZoom(whole: Span | undefined, name: string | undefined) {
  const zooms = useContext(ChartZoomsContext);
  const [zoom, setZoom] = useState<{ span: Span; of: number | undefined } | null>(() => {
    const span = name === undefined ? undefined : zooms?.read(name);
    return span ? { span, of: undefined } : null;
  });
  // What was kept is a part of the first range that is drawn.
  if (zoom && whole && zoom.of === undefined) setZoom({ ...zoom, of: widthOf(whole) });
  const holds =
    zoom !== null &&
    whole !== undefined &&
    zoom.of === widthOf(whole) &&
    zoom.span[0] >= whole[0] &&
    zoom.span[1] <= whole[1];
  return {
    span: holds ? zoom.span : whole,
    isZoomed: holds,
    setSpan(span: Span | null) {
      const next =
        span === null || whole === undefined || isWhole(span, whole)
          ? null
          : { span, of: widthOf(whole) };
      setZoom(next);
      if (name !== undefined) zooms?.write(name, next?.span ?? null);
    },
  };
}
