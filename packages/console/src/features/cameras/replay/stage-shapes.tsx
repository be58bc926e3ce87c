import type { CountingLine, CountingZone, LineCrossing } from '@foyer/contract';
import drawing from '../drawing/drawing-surface.module.css';
import paths from '../paths/paths.module.css';
import classes from './replay.module.css';
import type { Moved } from './replay-windows.ts';
import { crossedNow, type Walker } from './shown-moment.ts';

interface Props {
  lines: readonly CountingLine[];
  zones: readonly CountingZone[];
  walkers: readonly Walker[];
  crossings: readonly Moved<LineCrossing>[];
  at: number;
  rate: number;
}

const pointsOf = (points: readonly (readonly number[])[]) =>
  points.map((point) => point.join()).join(' ');

/** What lies over the picture: lines, which are marked while somebody crosses them, zones, and people on their ways. */
export function StageShapes({ lines, zones, walkers, crossings, at, rate }: Props) {
  const crossed = crossedNow(crossings, at, rate);
  return (
    <>
      <svg
        className={drawing.shapes}
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {zones.map(
          ({ id, points }) =>
            points && <polygon key={id} className={classes.zone} points={pointsOf(points)} />,
        )}
        {lines.map(
          ({ id, points }) =>
            points && (
              <g key={id} data-crossed={crossed.has(id)}>
                <polyline className={drawing.edge} points={pointsOf(points)} />
                <polyline
                  className={drawing.line}
                  data-chosen={crossed.has(id) || undefined}
                  points={pointsOf(points)}
                />
              </g>
            ),
        )}
        {walkers.map(({ key, way }) => (
          <g key={key}>
            <polyline className={drawing.edge} points={pointsOf(way)} />
            <polyline className={paths.way} points={pointsOf(way)} />
          </g>
        ))}
      </svg>
      {walkers.map(({ key, place: [x, y] }) => (
        <span
          key={key}
          className={paths.person}
          data-walker
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          aria-hidden="true"
        />
      ))}
    </>
  );
}
