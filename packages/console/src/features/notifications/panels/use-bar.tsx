import classes from './panels.module.css';

/** From here on there is soon no room left. */
const fullAbovePercent = 90;

/** Draws a percentage that is written beside it. */
export function UseBar({ percent }: { percent: number }) {
  return (
    <div className={classes.bar} data-full={percent > fullAbovePercent} aria-hidden="true">
      <div style={{ width: `${Math.min(100, Math.max(0, percent))}%` }} />
    </div>
  );
}
