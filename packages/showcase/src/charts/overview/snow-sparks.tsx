import { createRandom } from '../../sample/random.ts';
import { Sparkline } from '../sparkline/sparkline.tsx';
import classes from './snow-sparks.module.css';

const random = createRandom('fresh snow');
/** Nine values between 1 and 20 (demo specification, section 9). */
const nineValues = () => Array.from({ length: 9 }, () => random.between(1, 20));

export const sparks = [
  { name: 'Fresh snow', unit: 'cm', tone: 'primary', values: nineValues() },
  { name: 'Visitors', unit: 'hundred', tone: 'success', values: nineValues() },
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
