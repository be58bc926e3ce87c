import type { Plugin } from 'vite';

const nothing = 'export default function () {}';

/**
 * Parts of ECharts that its core brings along and no chart of ours uses: options as earlier versions
 * wrote them, another language, another theme, its own loading picture, patterns instead of colours
 * and datasets made of datasets.
 */
const unused: Record<string, string> = {
  'preprocessor/backwardCompat.js': nothing,
  'loading/default.js': nothing,
  'i18n/langZH.js': 'export default {};',
  'theme/dark.js': 'export default {};',
  'util/decal.js': 'export const createOrUpdatePatternFromDecal = () => null;',
  'data/helper/transform.js': `
    export const applyDataTransform = () => [];
    export const registerExternalTransform = () => undefined;
    export class ExternalSource {}`,
};

/** Gives the browser ECharts without them: 8 kB less of the dashboard's 330. */
export function echartsWithoutPast(): Plugin {
  const left = new Set(Object.keys(unused));
  return {
    name: 'foyer:echarts-without-past',
    apply: 'build',
    load(id) {
      const path = id.split('/echarts/lib/')[1];
      if (path === undefined || !(path in unused)) return null;
      left.delete(path);
      return unused[path];
    },
    buildEnd(error) {
      if (!error && left.size > 0)
        this.error(`ECharts no longer has ${[...left].join(', ')}. Look what took their place.`);
    },
  };
}
