import { pointInView, type View } from '../outlines/outline-path.ts';
import classes from './map.module.css';

/** What a line or an area of a sketch stands for; `sketched` is the ground that all lie on. */
export type SketchKind = 'sketched' | 'water' | 'park' | 'river' | 'street' | 'road' | 'motorway';

/** Longitude and latitude in degrees. */
export type SketchPoint = readonly [number, number];

/** A hand-drawn map of a small part of the world, where country outlines say too little. */
export interface MapSketch {
  /** Below this zoom the outlines say enough. */
  fromZoom: number;
  /** In the order of drawing: areas first, then what crosses them. */
  parts: readonly { kind: SketchKind; lines: readonly (readonly SketchPoint[])[] }[];
  names: readonly { name: string; at: SketchPoint; isWater?: true }[];
}

const areas: readonly SketchKind[] = ['sketched', 'water', 'park'];

/** A sketch as SVG above the outlines. */
export function SketchDrawing({ sketch, view }: { sketch: MapSketch; view: View }) {
  if (view.zoom < sketch.fromZoom) return null;
  const spot = ([longitude, latitude]: SketchPoint) => pointInView({ longitude, latitude }, view);
  const path = (points: readonly SketchPoint[], end: string) => {
    const spots = points.map(spot).map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
    return `M${spots.join('L')}${end}`;
  };
  return (
    <g data-map="sketch">
      {sketch.parts.map(({ kind, lines }) => (
        <path
          key={`${kind} ${lines[0]?.[0]}`}
          className={classes[kind]}
          d={lines.map((points) => path(points, areas.includes(kind) ? 'Z' : '')).join('')}
        />
      ))}
      {sketch.names.map(({ name, at, isWater }) => (
        <text
          key={name}
          className={classes.placeName}
          data-water={isWater}
          x={spot(at).x}
          y={spot(at).y}
        >
          {name}
        </text>
      ))}
    </g>
  );
}
