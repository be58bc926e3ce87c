import { t } from '@foyer/translation/page';
import classes from './camera-settings.module.css';

/** What the floor is needed for where a sensor says places in metres. */
export const MetresHint = () => (
  <p className={classes.sentence}>
    {t(
      'The sensor reports where people are in metres from its origin. Measure the floor with the origin as first corner, the second one in the direction of x: from then on paths are stored and shown on the picture.',
    )}
  </p>
);
