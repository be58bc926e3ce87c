import type { Plugin } from 'vite';

/** The file of the font that holds Latin letters. */
const isLatin = /(^|\/)montserrat-latin-wght-normal.*\.woff2$/;

/**
 * Has the first page load the font with the first scripts: where it came later, texts would be drawn in another one first,
 * and lines that are wider in that would wrap and move what is below.
 */
export const preloadedFont = (): Plugin => ({
  name: 'foyer:preloaded-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const file = Object.keys(bundle ?? {}).find((name) => isLatin.test(name));
      if (!file) throw new Error('The build has no file of the font. See preloaded-font.ts.');
      const attrs = {
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        crossorigin: true,
        href: `/${file}`,
      };
      return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
    },
  },
});
