import type { Plugin } from 'vite';

/** The module that draws the console, once its language is known. */
const start = /\/console\/src\/app\/start\.tsx$/;

/** Modules that draw, and so write texts. */
const drawn = /\.tsx$|\/react-dom\//;

/** The style sheets of some chunks. */
const stylesOf = (chunks: { viteMetadata?: { importedCss: Set<string> } }[]) => [
  ...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
];

/**
 * Has the first page load the code of the console, with its styles, beside the catalogue of its language, which must be there
 * before that code runs.
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
      const scripts = new Set([...known, first.fileName, ...first.imports]);
      scripts.delete(entry?.fileName ?? '');
      const link = (rel: string, file: string) => ({
        tag: 'link',
        attrs: { rel, crossorigin: true, href: `/${file}` },
        injectTo: 'head' as const,
      });
      return [
        ...[...scripts].map((file) => link('modulepreload', file)),
        // Its code waits for its styles.
        ...stylesOf(chunks.filter(({ fileName }) => scripts.has(fileName))).map((file) =>
          link('stylesheet', file),
        ),
      ];
    },
  },
});
