import { IconWalk } from '@tabler/icons-react';
import { type Direction, placeOnWay } from './direction.ts';
import classes from './direction-arrow.module.css';
import type { Point } from './points.ts';

interface Props {
  direction: Direction;
  /** Width of the picture by its height. */
  ratio: number;
  inName: string;
  outName: string;
  /** How far an example person has gone, −1 to 1; undefined shows none. */
  walked?: number | undefined;
}

const at = ([x, y]: Point) => ({ left: `${x * 100}%`, top: `${y * 100}%` });

/** Degrees clockwise from pointing right, on the screen. */
const angleOf = ({ inwards: [x, y] }: Direction, ratio: number) =>
  (Math.atan2(y, x * ratio) * 180) / Math.PI;

/** The way in across a line: an arrow, the names of both sides where they lead, and an example person. */
export function DirectionArrow({ direction, ratio, inName, outName, walked }: Props) {
  const turned = `translate(-50%, -50%) rotate(${angleOf(direction, ratio)}deg)`;
  return (
    <>
      <svg
        className={classes.arrow}
        style={{ ...at(direction.at), transform: turned }}
        viewBox="-30 -10 60 20"
        aria-hidden="true"
      >
        <path className={classes.edge} d="M-26 0H22M13 -8L24 0L13 8" />
        <path className={classes.shaft} d="M-26 0H22M13 -8L24 0L13 8" />
      </svg>
      <span className={classes.name} style={at(placeOnWay(direction, 1))}>
        {inName}
      </span>
      <span className={classes.name} style={at(placeOnWay(direction, -1))}>
        {outName}
      </span>
      {walked !== undefined && (
        <span className={classes.person} style={at(placeOnWay(direction, walked))}>
          <IconWalk size={26} stroke={2} aria-hidden />
        </span>
      )}
    </>
  );
}
