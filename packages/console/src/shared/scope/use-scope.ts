import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { withoutAbsent } from '../navigation/search-values.ts';
import { readScope, type Scope, withScope } from './scope.ts';

/** The scope that is chosen in the header; the same object until another is chosen. */
export function useScope(): Scope {
  const { customer, region, site } = readScope(useSearch({ strict: false }));
  return useMemo(() => withoutAbsent({ customer, region, site }), [customer, region, site]);
}

/** Shows the same screen with another scope; Back returns to the one before, unless that is `replaced`. */
export function useChooseScope() {
  const navigate = useNavigate();
  return useCallback(
    (scope: Scope, { isReplaced = false } = {}) =>
      void navigate({
        to: '.',
        search: withScope(scope) as never,
        state: { keepFocus: true },
        replace: isReplaced,
        resetScroll: false,
      }),
    [navigate],
  );
}
