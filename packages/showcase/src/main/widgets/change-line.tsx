import { ToneBadge } from '@foyer/kit';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import classes from './change-line.module.css';

export interface Change {
  words: string;
  since: string;
  isRise: boolean;
  means: 'better' | 'worse';
}

/** How a figure changed, and since when. */
export const ChangeLine = ({ words, since, isRise, means }: Change) => (
  <p className={classes.change}>
    <ToneBadge
      tone={means === 'better' ? 'success' : 'danger'}
      icon={isRise ? IconTrendingUp : IconTrendingDown}
    >
      {words}
    </ToneBadge>
    <span>{since}</span>
  </p>
);
