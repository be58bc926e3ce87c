import { useMemo } from 'react';
import type { Place } from '../outlines/mercator.ts';
import { pointInView, type View } from '../outlines/outline-path.ts';
import type { MapMarker } from '../place-map/map-props.ts';
import { gridLines, scaleBar } from './graticule.ts';
import classes from './map.module.css';
import { type MapSketch, SketchDrawing } from './map-sketch.tsx';
import { TownNames } from './town-names.tsx';

interface Props {
  view: View;
  markers: readonly MapMarker[];
  sketch: MapSketch | undefined;
  /** Places marked by others than this overlay. */
  sites: readonly Place[];
  /** The ground says itself where one is: neither a grid nor towns. */
  hasStreets: boolean;
}

/** What both maps have above the land: grid with its names, scale, markers. */
export function MapOverlay({ view, markers, sketch, sites, hasStreets }: Props) {
  const { width, height } = view;
  const { meridians, parallels } = hasStreets ? { meridians: [], parallels: [] } : gridLines(view);
  const marked = useMemo(() => [...markers, ...sites], [markers, sites]);
  const isSketched = sketch !== undefined && view.zoom >= sketch.fromZoom;
  const scale = scaleBar(view);
  return (
    <svg className={classes.overlay} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {sketch && <SketchDrawing sketch={sketch} view={view} />}
      {meridians.map(({ at, label }) => (
        <g key={at}>
          <line className={classes.grid} x1={at} x2={at} y1={0} y2={height} />
          <text className={classes.gridLabel} x={at + 4} y={14}>
            {label}
          </text>
        </g>
      ))}
      {parallels.map(({ at, label }) => (
        <g key={at}>
          <line className={classes.grid} x1={0} x2={width} y1={at} y2={at} />
          <text className={classes.gridLabel} x={6} y={at - 4}>
            {label}
          </text>
        </g>
      ))}
      {!hasStreets && !isSketched && <TownNames view={view} marked={marked} />}
      <g transform={`translate(12 ${height - 12})`}>
        <path className={classes.scale} d={`M0 -5V0H${scale.widthPx}V-5`} />
        <text className={classes.gridLabel} x={scale.widthPx + 6} y={1}>
          {scale.label}
        </text>
      </g>
      {markers.map((marker) => {
        const { x, y } = pointInView(marker, view);
        return (
          <g
            key={`${marker.name} ${marker.latitude} ${marker.longitude}`}
            transform={`translate(${x} ${y})`}
            data-marker={marker.name}
          >
            <path
              className={classes.pin}
              d="M0 0C-4 -9 -12 -14 -12 -23a12 12 0 1 1 24 0C12 -14 4 -9 0 0Z"
            />
            <circle className={classes.pinEye} cy={-23} r={4.5} />
          </g>
        );
      })}
    </svg>
  );
}
