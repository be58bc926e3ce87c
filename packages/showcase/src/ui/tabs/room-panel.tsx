import { Progress } from '@mantine/core';
import type { Room } from './tabs-sample.ts';
import classes from './tabs-screen.module.css';

/** When a room is open, how many it holds, and how full it is. */
export const RoomPanel = ({ room: { title, text, hours, seats, inside } }: { room: Room }) => (
  <>
    <p className={classes.text}>{text}</p>
    <dl className={classes.facts}>
      <div>
        <dt>Open</dt>
        <dd>{hours}</dd>
      </div>
      <div>
        <dt>Room for</dt>
        <dd>{seats}</dd>
      </div>
      <div>
        <dt>Inside now</dt>
        <dd>{inside}</dd>
      </div>
    </dl>
    <Progress value={(inside / seats) * 100} aria-label={`How full: ${title}`} />
  </>
);
