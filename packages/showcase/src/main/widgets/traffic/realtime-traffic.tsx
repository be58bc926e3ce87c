import { areaPath, type Extent, linePath, WidgetCard } from '@foyer/kit';
import { useState } from 'react';
import { PlayButton } from '../play-button.tsx';
import classes from './realtime-traffic.module.css';
import { useTraffic } from './use-traffic.ts';

const sheet = { width: 1000, height: 240 };
const extent: Extent = [0, 60];
const marks = [60, 40, 20, 0];

/** Who comes and goes, as it happens. */
export function RealtimeTraffic() {
  const [isPlaying, setPlaying] = useState(true);
  const readings = useTraffic(isPlaying);
  const entering = readings.map((reading) => reading.entering);
  const leaving = readings.map((reading) => reading.leaving);
  const oldest = `${readings.length - 1} s ago`;
  return (
    <WidgetCard title="Realtime traffic" controls={['collapse', 'fullscreen']}>
      <div className={classes.head}>
        <p className={classes.sentence}>
          {readings.length} readings, one more each second: now <b>{entering.at(-1)}</b> people
          enter and <b>{leaving.at(-1)}</b> leave in a minute.
        </p>
        <PlayButton of="realtime traffic" isPlaying={isPlaying} onPlaying={setPlaying} />
      </div>
      <ul className={classes.legend}>
        <li data-series="entering">Entering</li>
        <li data-series="leaving">Leaving, dashed</li>
      </ul>
      <p className={classes.unit}>People a minute</p>
      <div className={classes.chart}>
        <div className={classes.values} aria-hidden="true">
          {marks.map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${sheet.width} ${sheet.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`People a minute who entered and left, from ${oldest} until now`}
        >
          {marks.map((mark) => (
            <path key={mark} className={classes.rule} d={linePath([mark, mark], sheet, extent)} />
          ))}
          <path className={classes.area} d={areaPath(entering, sheet, extent)} />
          <path className={classes.entering} d={linePath(entering, sheet, extent)} />
          <path className={classes.leaving} d={linePath(leaving, sheet, extent)} />
        </svg>
        <div className={classes.times} aria-hidden="true">
          <span>{oldest}</span>
          <span>now</span>
        </div>
      </div>
    </WidgetCard>
  );
}
