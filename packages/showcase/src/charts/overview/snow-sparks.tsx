import type { Tone } from '@foyer/kit';
import { Sparkline } from '../sparkline/sparkline.tsx';
import data from './overview-charts.json' with { type: 'json' };
import classes from './snow-sparks.module.css';

/** Nine values between 1 and 20 each (demo specification, section 9); guests follow the snow by a week. */
export const sparks = data.sparks as readonly {
  name: string;
  unit: string;
  tone: Tone;
  values: number[];
}[];

/** The last nine weeks, as small as a word. */
export const SnowSparks = () => (
  <dl className={classes.sparks}>
    {sparks.map(({ name, unit, tone, values }) => (
      <div key={name} className={classes.spark}>
        <dt>{name}</dt>
        <dd>
          <b>
            {values.at(-1)} {unit}
          </b>
          <Sparkline
            values={values}
            tone={tone}
            label={`${name} in the last nine weeks, ${unit}: ${values.join(', ')}`}
          />
        </dd>
      </div>
    ))}
  </dl>
);
