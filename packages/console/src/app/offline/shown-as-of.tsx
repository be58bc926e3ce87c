import { showMoment } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { isKeptQuery } from '../../shared/offline/kept-queries.ts';
import classes from './offline.module.css';

/** Since when the screen has had nothing newer, while there is no connection. */
export function ShownAsOf() {
  const queries = useQueryClient();
  const follow = useCallback(
    (tell: () => void) => queries.getQueryCache().subscribe(tell),
    [queries],
  );
  const at = useSyncExternalStore(follow, () => oldestShown(queries));
  return at === 0 ? null : (
    <p className={classes.asOf} role="status">
      {t('Shown as of {moment}.', { moment: showMoment(at) })}
    </p>
  );
}

/** Of the answers on the screen, when the oldest came; 0 where there is none. */
function oldestShown(queries: QueryClient): number {
  const shown = queries.getQueryCache().findAll({ type: 'active' });
  const times = shown
    .filter(({ queryKey, state }) => state.data !== undefined && isKeptQuery(queryKey))
    // Who is signed in is no news.
    .filter(({ queryKey }) => queryKey[0] !== 'account')
    .map(({ state }) => state.dataUpdatedAt);
  return times.length === 0 ? 0 : Math.min(...times);
}
