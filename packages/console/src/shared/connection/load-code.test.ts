import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wrapImports } from '../../../retried-imports.ts';

const reload = vi.fn();
const stored = new Map<string, string>();
let answers = true;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  reload.mockClear();
  stored.clear();
  answers = true;
  vi.stubGlobal('document', { addEventListener: () => undefined });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('fetch', async () => {
    if (!answers) throw new TypeError('Failed to fetch');
    return new Response('ok');
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');

test('a part that could not be fetched waits for the connection and comes by itself', async () => {
  const { loadCode } = await import('./load-code.ts');
  answers = false;
  const load = vi.fn(async () => {
    if (!answers) throw missing;
    return 'part';
  });
  const got = vi.fn();
  void loadCode(load).then(got);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(got).not.toHaveBeenCalled();
  expect(load).toHaveBeenCalledOnce();
  answers = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(got).toHaveBeenCalledExactlyOnceWith('part');
  expect(reload).not.toHaveBeenCalled();
});

test('a part that is gone for good loads the page anew once, keeping what was typed', async () => {
  const { loadCode, keepBeforeReload, isReloadingItself } = await import('./load-code.ts');
  const keep = vi.fn();
  keepBeforeReload(keep);
  const load = async () => {
    throw missing;
  };
  void loadCode(load);
  await vi.advanceTimersByTimeAsync(0);
  expect(keep).toHaveBeenCalledOnce();
  expect(reload).toHaveBeenCalledOnce();
  expect(isReloadingItself()).toBe(true);
  // The page came anew, and the part is still missing: no endless loop.
  await expect(loadCode(load)).rejects.toThrow('A part of the console cannot be fetched.');
  expect(reload).toHaveBeenCalledOnce();
});

test('a part that fails as it runs is no lost connection', async () => {
  const { loadCode } = await import('./load-code.ts');
  const broken = async () => {
    throw new ReferenceError('x is not defined');
  };
  await expect(loadCode(broken)).rejects.toThrow('x is not defined');
});

test('the build has every dynamic import fetched that way', () => {
  const code = wrapImports(
    "const a = lazy(() => import('./a.tsx').then((m) => m.A));\nconst b = await import(\n  './b.ts'\n);",
  );
  expect(code).toContain("__loadCode(() => import('./a.tsx')).then((m) => m.A)");
  expect(code).toContain("await __loadCode(() => import(\n  './b.ts'\n));");
});
