import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What is loaded until each page can be used, besides what that imports. */
const pages = {
  login: ['src/features/sign-in/login-screen.tsx'],
  dashboard: [
    'src/app/shell/shell.tsx',
    'src/features/analytics/analytics-screen.tsx',
    '../kit/src/chart/time-series-chart/plot/time-series-plot.tsx',
  ],
};

/** The list of demo screens and of what draws them, empty. */
const withoutScreens: Plugin = {
  name: 'without-screens',
  enforce: 'pre',
  load: (id) => {
    if (/showcase\/src\/screens\.ts$/.test(id)) return 'export const screens = [];';
    if (/showcase\/src\/load-screen\.ts$/.test(id)) return 'export const loaderOf = () => {};';
    return null;
  },
};

/** Each page's modules with how many bytes of them are loaded. */
type Loaded = Record<keyof typeof pages, Map<string, number>>;

async function loadedBy(plugins: Plugin[]): Promise<Loaded> {
  const { output } = (await build({
    root,
    mode: 'production',
    logLevel: 'error',
    plugins,
    build: { write: false, reportCompressedSize: false },
  })) as Rolldown.RolldownOutput;
  const chunks = new Map(
    output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])),
  );
  const beginning = (name: string) =>
    [...chunks.values()].find(({ isEntry, modules }) =>
      name === 'index.html' ? isEntry : fileURLToPath(new URL(name, `file://${root}`)) in modules,
    )?.fileName ?? `no chunk has ${name}`;
  const follow = (file: string, seen: Set<string>) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const next of chunks.get(file)?.imports ?? []) if (chunks.has(next)) follow(next, seen);
  };
  const modulesOf = (parts: string[]) => {
    const files = new Set<string>();
    for (const part of ['index.html', ...parts]) follow(beginning(part), files);
    return new Map(
      [...files].flatMap((file) =>
        Object.entries(chunks.get(file)?.modules ?? { [file]: { renderedLength: 0 } }).map(
          ([id, { renderedLength }]) => [id, renderedLength] as const,
        ),
      ),
    );
  };
  return { login: modulesOf(pages.login), dashboard: modulesOf(pages.dashboard) };
}

let alone: Loaded;
let together: Loaded;
beforeAll(async () => {
  alone = await loadedBy([withoutScreens]);
  together = await loadedBy([]);
}, 240_000);

const isList = (id: string) => /showcase\/src\/screens\.(ts|json)$/.test(id);
/** More files than without mean more names by which they refer to each other: of a thousand bytes, one. */
const namesShare = 0.001;

test.each(Object.keys(pages) as (keyof typeof pages)[])(
  'the demo screens bring no module into the %s page, and make none larger',
  (page) => {
    const product = [...together[page]].filter(([id]) => !isList(id));
    const strangers = product.filter(([id]) => !alone[page].has(id)).map(([id]) => id);
    expect(strangers, 'modules loaded for demo screens alone').toEqual([]);

    const before = product.reduce((sum, [id]) => sum + (alone[page].get(id) ?? 0), 0);
    const after = product.reduce((sum, [, bytes]) => sum + bytes, 0);
    expect(after / before - 1).toBeLessThan(namesShare);
  },
);
