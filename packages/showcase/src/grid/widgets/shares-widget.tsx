import { Avatar } from '../../parts/avatar.tsx';
import { WidgetCard } from '../../parts/widget-card/widget-card.tsx';
import type { Frame } from './frame.ts';
import classes from './widgets.module.css';
import { titles } from './widgets.ts';

const people = [
  { name: 'Amina Diallo', shared: 'Heat map of the food court' },
  { name: 'Jonas Lindqvist', shared: 'Door counts of October' },
  { name: 'Mei Tanaka', shared: 'Queue times at the tills' },
  { name: 'Rafael Souza', shared: 'Plan of the west wing' },
];

/** Who shared what; its controls are words. */
export const SharesWidget = (frame: Frame) => (
  <WidgetCard
    title={titles.shares}
    controls={['reload', 'collapse', 'close']}
    areControlsTexts
    {...frame}
  >
    <ul className={classes.list}>
      {people.map(({ name, shared }) => (
        <li key={name} className={classes.person}>
          <Avatar name={name} />
          <span>
            <strong>{name}</strong>
            <span className={classes.quiet}>{shared}</span>
          </span>
        </li>
      ))}
    </ul>
  </WidgetCard>
);
