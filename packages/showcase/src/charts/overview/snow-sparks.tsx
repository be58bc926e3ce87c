import { Sparkline } from '../sparkline/sparkline.tsx';
import classes from './snow-sparks.module.css';

/** Nine values between 1 and 20 each (demo specification, section 9); guests follow the snow by a week. */
export const sparks = [
  { name: 'Fresh snow', unit: 'cm', tone: 'primary', values: [2, 5, 9, 16, 20, 14, 11, 6, 3] },
  { name: 'Visitors', unit: 'hundred', tone: 'success', values: [3, 4, 6, 11, 15, 19, 16, 12, 7] },
] as const;

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
