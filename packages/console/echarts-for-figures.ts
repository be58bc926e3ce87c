import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Marks the modules of the second copy. */
const mark = '?figures';
const drawing = fileURLToPath(
  new URL('../showcase/src/charts/figure/figure-echarts.ts', import.meta.url),
);

/**
 * Gives the pictures of the demo screens' figures an ECharts of their own. A module that two chunks share keeps
 * whatever either uses, so the dashboard would carry what only other kinds of charts draw with.
 */
export function echartsForFigures(): Plugin {
  return {
    name: 'foyer:echarts-for-figures',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer !== drawing && !importer?.endsWith(mark)) return null;
      const from = importer.replace(mark, '');
      const found = await this.resolve(source, from, { ...options, skipSelf: true });
      if (!found || !/\/node_modules\/(echarts|zrender)\//.test(found.id)) return found;
      // None of those that ECharts names as having side effects is among them.
      return { ...found, id: found.id + mark, moduleSideEffects: false };
    },
    buildStart() {
      if (!existsSync(drawing)) this.error(`There is no ${drawing}. Was it renamed?`);
    },
  };
}
