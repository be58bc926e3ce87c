import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesOfPage } from '../../../offline-page.ts';

const source = readFileSync(new URL('../../../offline-page-worker.js', import.meta.url), 'utf8');
const script = '/assets/start-1.js';

interface Asked {
  method: string;
  mode: string;
  url: string;
}

/** Runs the worker where the server answers with `serve` and everything is kept. Gives what the worker answers. */
function workerWith(serve: () => Promise<Response>) {
  const listeners: Record<string, (event: object) => void> = {};
  const cache = { match: async (path: string) => new Response(`kept ${path}`) };
  const globals = {
    build: '1',
    files: [script],
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
    caches: { open: async () => cache },
    fetch: serve,
    location: { origin: 'https://foyer.example' },
  };
  new Function(...Object.keys(globals), source)(...Object.values(globals));
  return async (url: string, mode = 'cors', method = 'GET'): Promise<string | null> => {
    let answer: Promise<Response> | null = null;
    const request: Asked = { method, mode, url: new URL(url, 'https://foyer.example').href };
    listeners.fetch?.({
      request,
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
    });
    return answer && (await (answer as Promise<Response>)).text();
  };
}

const page = '/public/areas/7-signature';

test('while the server answers its page and files are shown, also that the link is gone', async () => {
  const asked = workerWith(async () => new Response('newest', { status: 404 }));
  expect(await asked(page, 'navigate')).toBe('newest');
  expect(await asked(script)).toBe('newest');
});

test('without a connection, or behind the error of a proxy, the kept page and files are shown', async () => {
  const offline = workerWith(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await offline(page, 'navigate')).toBe('kept /');
  expect(await offline(script)).toBe(`kept ${script}`);
  const cutOff = workerWith(async () => new Response('Bad Gateway', { status: 502 }));
  expect(await cutOff(page, 'navigate')).toBe('kept /');
});

test('the API, other files and other servers are never answered by the worker', async () => {
  const asked = workerWith(async () => new Response('fresh'));
  expect(await asked('/api/public/areas/7-signature')).toBeNull();
  expect(await asked('/assets/console-1.js')).toBeNull();
  expect(await asked(`https://other.example${script}`)).toBeNull();
  expect(await asked(page, 'navigate', 'POST')).toBeNull();
});

test('all that the page needs is kept, and a part that the build lacks ends the build', () => {
  const manifest = {
    'index.html': { file: 'assets/index.js', imports: ['start'], css: ['assets/index.css'] },
    start: { file: 'assets/start.js', imports: ['start'], assets: ['assets/font.woff2'] },
    'src/features/public-area/public-area-screen.tsx': {
      file: 'assets/public.js',
      imports: ['start'],
    },
    '../../node_modules/temporal-polyfill/index.js': { file: 'assets/temporal.js' },
    'src/app/start.tsx': { file: 'assets/console.js', imports: ['start'] },
    'src/features/devices/device-list-screen.tsx': { file: 'assets/devices.js' },
  };
  expect(filesOfPage(manifest).sort()).toEqual([
    '/assets/console.js',
    '/assets/font.woff2',
    '/assets/index.css',
    '/assets/index.js',
    '/assets/public.js',
    '/assets/start.js',
    '/assets/temporal.js',
    '/color-scheme.js',
    '/favicon.svg',
  ]);
  expect(() => filesOfPage({})).toThrow('The build has no index.html');
});
