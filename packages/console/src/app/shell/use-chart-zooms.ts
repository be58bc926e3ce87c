import type { ChartZooms } from '@foyer/kit';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';

/** Browsers refuse an address that changes too often, as with a wheel. */
const quietMs = 300;

/** Keeps the part of a chart that is shown in the address, behind `#`: `zoom=foyer-counting,<from>,<to>`. */
export function useChartZooms(): ChartZooms {
  const router = useRouter();
  return useMemo(() => {
    let timer: ReturnType<typeof setTimeout>;
    return {
      read(name) {
        const [key, ...ends] = decodeURI(router.state.location.hash).split(',');
        const [from = Number.NaN, to = Number.NaN] = ends.map(Date.parse);
        return key === `zoom=${name}` && from < to ? [from, to] : undefined;
      },
      write(name, span) {
        const { pathname } = router.state.location;
        const ends = span?.map((at) => new Date(at).toISOString()) ?? [];
        clearTimeout(timer);
        timer = setTimeout(() => {
          if (router.state.location.pathname !== pathname) return;
          void router.navigate({
            to: '.',
            search: true,
            hash: span ? `zoom=${[name, ...ends].join()}` : '',
            replace: true,
            resetScroll: false,
            state: { keepFocus: true },
          });
        }, quietMs);
      },
    };
  }, [router]);
}
