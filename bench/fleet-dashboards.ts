import { setTimeout as sleep } from 'node:timers/promises';

/** Poll interval of the dashboard and of the header's count of what needs attention. */
const refreshMs = 30_000;
const weekMs = 7 * 86_400_000;
const answerTimeoutMs = 30_000;

export interface PageAnswer {
  path: string;
  tookMs: number;
  /** 0 where no answer came. */
  status: number;
}

/** Dashboards that stay open: what a browser requests when one is opened, and again every 30 seconds. */
export function openDashboards(
  url: string,
  tokens: readonly string[],
  count: number,
  onAnswer: (answer: PageAnswer) => void,
) {
  const stopped = new AbortController();
  const { signal } = stopped;
  const get = async (path: string, token: string) => {
    const begin = performance.now();
    const answer = await fetch(url + path, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerTimeoutMs)]),
    }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    if (signal.aborted) return;
    const tookMs = performance.now() - begin;
    onAnswer({ path: path.replace(/\?.*/, ''), tookMs, status: answer?.status ?? 0 });
  };
  const refresh = (token: string) => {
    const now = Date.now();
    const range = `from=${new Date(now - weekMs).toISOString()}&to=${new Date(now).toISOString()}`;
    const paths = [`/api/analytics?${range}`, '/api/devices', '/api/attention/unread'];
    return Promise.all(paths.map((path) => get(path, token)));
  };
  const dashboard = async (nth: number) => {
    const token = tokens[nth % tokens.length] as string;
    const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined);
    await pause((nth / count) * refreshMs);
    if (signal.aborted) return;
    await Promise.all([refresh(token), get('/api/customers', token)]);
    while (!signal.aborted) {
      await pause(refreshMs);
      if (!signal.aborted) await refresh(token);
    }
  };
  const all = Promise.all(Array.from({ length: count }, (_, nth) => dashboard(nth)));
  return {
    async close() {
      stopped.abort();
      await all;
    },
  };
}
