import type { Temporal as Polyfill } from 'temporal-polyfill';

type WithTemporal = { Temporal?: typeof Polyfill };

/** Fetches the polyfill into a browser that has no Temporal of its own. Comes before anything is drawn. */
export async function ensureTemporal(): Promise<void> {
  (globalThis as WithTemporal).Temporal ??= (await import('temporal-polyfill')).Temporal;
}

/** The browser's own Temporal, or the polyfill that `ensureTemporal` fetched. */
export function temporal(): typeof Polyfill {
  const { Temporal } = globalThis as WithTemporal;
  if (!Temporal) throw new Error('Call ensureTemporal() before times of a zone are computed.');
  return Temporal;
}
