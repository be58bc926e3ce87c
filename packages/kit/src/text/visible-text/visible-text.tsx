import { t } from '@foyer/translation/page';
import { visibleParts } from '@foyer/visible-text';
import { Fragment } from 'react';
import classes from './visible-text.module.css';

/** A name as it is, with each invisible character marked: two names that look alike are told apart. */
export const VisibleText = ({ text }: { text: string }) =>
  visibleParts(text).map((part, nth) =>
    typeof part === 'string' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
      <Fragment key={nth}>{part}</Fragment>
    ) : (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        key={nth}
        className={classes.mark}
        title={t('Invisible character {mark}', { mark: part.mark })}
      >
        {part.mark}
      </span>
    ),
  );
