import type { Plugin } from 'vite';

/** Marks the modules of the second copy. */
const mark = '?figures';
const drawing = '/showcase/src/charts/figure/figure-echarts.ts';

/**
 * Gives the pictures of the demo screens' figures an ECharts of their own. A module that two chunks share keeps
 * whatever either uses, so the dashboard would carry what only other kinds of charts draw with.
 */
export function echartsForFigures(): Plugin {
  let isDrawn = false;
  return {
    name: 'foyer:echarts-for-figures',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer?.endsWith(drawing) && !importer?.endsWith(mark)) return null;
      const from = importer.replace(mark, '');
      const found = await this.resolve(source, from, { ...options, skipSelf: true });
      if (!found || !/\/node_modules\/(echarts|zrender)\//.test(found.id)) return found;
      isDrawn = true;
      // None of those that ECharts names as having side effects is among them.
      return { ...found, id: found.id + mark, moduleSideEffects: false };
    },
    buildEnd(error) {
      if (!error && !isDrawn) this.error(`No file ends with ${drawing}. Was it renamed?`);
    },
  };
}
