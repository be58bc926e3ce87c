import { useMemo } from 'react';
import type { Rectangle } from '../../picture/picture-with-boxes/box-geometry.ts';
import type { Place } from '../outlines/mercator.ts';
import { pointInView, type View } from '../outlines/outline-path.ts';
import { placeTowns } from '../towns/town-labels.ts';
import { useTowns } from '../towns/use-towns.ts';
import { hasLocator } from './locator.tsx';
import classes from './map.module.css';

interface Props {
  view: View;
  /** Places whose marks the names leave free. */
  marked: readonly Place[];
}

/** Pixels around the tip of a pin. */
const pin = { left: 14, above: 38, width: 28, height: 42 };
/** Where the names of meridians, buttons and the locator lie. */
const controls = (view: View): Rectangle[] => [
  { x: 0, y: 0, width: view.width, height: 18 },
  { x: view.width - 48, y: 20, width: 48, height: 76 },
  ...(hasLocator(view)
    ? [{ x: view.width - 168, y: view.height - 122, width: 168, height: 122 }]
    : []),
];

/** The towns of a view with their names, once their list has come. */
export function TownNames({ view, marked }: Props) {
  const towns = useTowns();
  const labels = useMemo(() => {
    if (!towns) return [];
    const pins = marked.map((place) => {
      const { x, y } = pointInView(place, view);
      return { x: x - pin.left, y: y - pin.above, width: pin.width, height: pin.height };
    });
    return placeTowns(towns, view, [...pins, ...controls(view)]);
  }, [towns, view, marked]);
  return (
    <g data-towns={labels.length}>
      {labels.map(({ town, x, y, name }) => (
        <g key={`${town.name} ${town.latitude} ${town.longitude}`}>
          <circle className={classes.town} cx={x} cy={y} r={2.5} />
          <text className={classes.townName} x={name.x} y={name.y} textAnchor={name.anchor}>
            {town.name}
          </text>
        </g>
      ))}
    </g>
  );
}
