import type { Plugin } from 'vite';

/** The module that draws the console, once its language is known. */
const start = /\/console\/src\/app\/start\.tsx$/;

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
      const known = new Set([entry?.fileName, ...(entry?.imports ?? [])]);
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
