import type { Plugin } from 'vite';

/** The module that draws the console, once its language is known. */
const start = /\/console\/src\/app\/start\.tsx$/;

/** Modules that draw, and so write texts. */
const drawn = /\.tsx$|\/react-dom\//;

/**
 * Has the first page load the code of the console beside the catalogue of its language, which must be there before that
 * code runs.
 */
export const preloadedStart = (): Plugin => ({
  name: 'foyer:preloaded-start',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const first = chunks.find(({ facadeModuleId }) => start.test(facadeModuleId ?? ''));
      if (!first) throw new Error('The build has no start.tsx. See preloaded-start.ts.');
      const entry = chunks.find(({ isEntry }) => isEntry);
      const known = new Set<string>();
      const add = (file: string | undefined) => {
        if (file === undefined || known.has(file)) return;
        known.add(file);
        for (const needed of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
          add(needed);
      };
      add(entry?.fileName);
      const early = chunks
        .filter(({ fileName }) => known.has(fileName))
        .flatMap(({ moduleIds }) => moduleIds)
        .filter((id) => drawn.test(id));
      if (early.length > 0)
        throw new Error(`Runs before the language of the page is known: ${early.join(', ')}.`);
      return [first.fileName, ...first.imports]
        .filter((file) => !known.has(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        }));
    },
  },
});
