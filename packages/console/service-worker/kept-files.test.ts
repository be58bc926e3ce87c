import { expect, test } from 'vitest';
import { filesOfStart } from '../build-service-worker.ts';
import { answerOf } from './kept-files.ts';

const origin = 'https://foyer.example';
const script = '/assets/start-1.js';

/** What the worker answers where the server answers with `serve`, and `kept` are the files of the start. */
function workerWith(serve: () => Promise<Response>, kept = ['/index.html', script]) {
  const loaded = new Map<string, Response>();
  const cache = {
    match: async ({ url }: { url: string }) => loaded.get(url)?.clone(),
    put: async ({ url }: { url: string }, answer: Response) => void loaded.set(url, answer),
    keys: async () => [...loaded.keys()].map((url) => ({ url })),
    delete: async ({ url }: { url: string }) => loaded.delete(url),
  };
  return async (path: string, mode = 'cors', method = 'GET'): Promise<string | null> => {
    const request = { method, mode, url: new URL(path, origin).href } as Request;
    const answer = answerOf(request, {
      origin,
      fetch: serve,
      kept: async (name) => (kept.includes(name) ? new Response(`kept ${name}`) : undefined),
      caches: { open: async () => cache as unknown as Cache },
    });
    return answer === undefined ? null : (await answer).text();
  };
}
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

test('while the server answers its page is shown, also that it has no such page', async () => {
  const asked = workerWith(async () => new Response('newest', { status: 404 }));
  expect(await asked('/app/alarms', 'navigate')).toBe('newest');
});

test('without a connection, or behind the error of a proxy, the kept page is shown at every address of the console', async () => {
  const cutOff = workerWith(async () => new Response('Bad Gateway', { status: 502 }));
  for (const path of ['/', '/app/alarms/7', '/public/areas/7-signature', '/login']) {
    expect(await workerWith(offline)(path, 'navigate')).toBe('kept /index.html');
    expect(await cutOff(path, 'navigate')).toBe('kept /index.html');
  }
});

test('a file of the start is kept, another once it was loaded, and never asked for twice', async () => {
  let answers = 0;
  const asked = workerWith(async () => {
    answers += 1;
    if (answers > 1) throw new TypeError('Failed to fetch');
    return new Response('alarms');
  });
  expect(await asked(script)).toBe(`kept ${script}`);
  expect(await asked('/assets/alarms-1.js')).toBe('alarms');
  expect(await asked('/assets/alarms-1.js')).toBe('alarms');
  await expect(asked('/assets/devices-1.js')).rejects.toThrow('Failed to fetch');
});

test('the API, pictures, pages of the server and other servers are never answered by the worker', async () => {
  const asked = workerWith(async () => new Response('fresh'));
  for (const path of ['/api/alarms', '/images/a.jpg', `https://other.example${script}`]) {
    expect(await asked(path)).toBeNull();
  }
  expect(await asked('/docs/static/index.html', 'navigate')).toBeNull();
  expect(await asked('/openapi.json', 'navigate')).toBeNull();
  expect(await asked('/app/alarms', 'navigate', 'POST')).toBeNull();
});

test('all code that the start needs is kept, without fonts and screens, and a part that the build lacks ends the build', () => {
  const screen = (file: string) => ({ file, imports: ['start'] });
  const manifest = {
    'index.html': { file: 'assets/index.js', imports: ['start'], css: ['assets/index.css'] },
    start: { file: 'assets/start.js', imports: ['start'], assets: ['assets/font.woff2'] },
    'src/app/start.tsx': screen('assets/console.js'),
    'src/app/install-worker.ts': screen('assets/install.js'),
    'src/app/offline/offline-parts.tsx': screen('assets/offline.js'),
    'src/features/alarms/alarm-screen.tsx': screen('assets/alarms.js'),
    'src/features/sign-in/login-screen.tsx': screen('assets/login.js'),
    'src/features/public-area/public-area-screen.tsx': screen('assets/public.js'),
    '../../node_modules/temporal-polyfill/index.js': { file: 'assets/temporal.js' },
    _dashboard: { file: 'assets/dashboard.js', name: 'dashboard' },
    'src/features/devices/device-list-screen.tsx': screen('assets/devices.js'),
  };
  expect([...filesOfStart(manifest)].filter((file) => file.startsWith('assets/')).sort()).toEqual([
    'assets/alarms.js',
    'assets/console.js',
    'assets/dashboard.js',
    'assets/index.css',
    'assets/index.js',
    'assets/install.js',
    'assets/login.js',
    'assets/offline.js',
    'assets/public.js',
    'assets/start.js',
    'assets/temporal.js',
  ]);
  expect(() => filesOfStart({})).toThrow('The build has no index.html');
});
