import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const figures = fileURLToPath(
  new URL('../showcase/src/charts/figure/figure-echarts.ts', import.meta.url),
);

interface Copy {
  /** Marks the modules of the copy. */
  mark: string;
  isFor: (importer: string) => boolean;
  isCopied: (id: string) => boolean;
}

const copies: readonly Copy[] = [
  {
    mark: '?figures',
    isFor: (importer) => importer === figures,
    isCopied: (id) => /\/node_modules\/(echarts|zrender)\//.test(id),
  },
  {
    mark: '?calendar',
    // What FullCalendar stands on.
    isFor: (importer) => /\/node_modules\/@full-ui\//.test(importer),
    isCopied: (id) => /\/node_modules\/temporal-polyfill\//.test(id),
  },
];

/**
 * Gives demo screens copies of libraries that the dashboard uses little of: ECharts for figures of every kind,
 * Temporal for the calendar. A module that two chunks share keeps whatever either uses, so the dashboard would
 * carry what only the demo screens need.
 */
export function separateCopies(): Plugin {
  return {
    name: 'foyer:separate-copies',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const copy =
        importer && copies.find(({ mark, isFor }) => importer.endsWith(mark) || isFor(importer));
      if (!copy) return null;
      const from = importer.replace(copy.mark, '');
      const found = await this.resolve(source, from, { ...options, skipSelf: true });
      if (!found || !copy.isCopied(found.id)) return found;
      // No module that is copied has side effects of its own.
      return { ...found, id: found.id + copy.mark, moduleSideEffects: false };
    },
    buildStart() {
      if (!existsSync(figures)) this.error(`There is no ${figures}. Was it renamed?`);
    },
  };
}
