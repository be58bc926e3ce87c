import type { Plugin } from 'vite';

/**
 * Parts of ECharts that it imports by itself and that the charts of the kit never reach, each with what stands
 * in for it. Their axes are linear, and pointer and keys are read above the drawing.
 */
const unused: Readonly<Record<string, string>> = {
  'echarts/lib/i18n/langZH.js': 'export default {};',
  'echarts/lib/theme/dark.js': 'export default {};',
  // Options as ECharts 2 to 4 took them.
  'echarts/lib/preprocessor/backwardCompat.js': 'export default () => {};',
  'echarts/lib/loading/default.js': 'export default () => {};',
  'echarts/lib/scale/Log.js': 'export default class {}',
  'echarts/lib/scale/Time.js':
    'export default class {}; export const calcNiceForTimeScale = () => {};',
  // Aligns the ticks of a second value axis.
  'echarts/lib/coord/axisAlignTicks.js': 'export const scaleCalcAlign = () => {};',
  'echarts/lib/processor/dataSample.js': 'export default (seriesType) => ({ seriesType });',
  'echarts/lib/component/tooltip/seriesFormatTooltip.js':
    'export const defaultSeriesFormatTooltip = () => {};',
  'echarts/lib/data/helper/transform.js':
    'export const registerExternalTransform = () => {}; export const applyDataTransform = () => [];',
  'zrender/lib/dom/HandlerProxy.js': 'export default class { dispose() {} }',
  'zrender/lib/core/GestureMgr.js': 'export class GestureMgr {}',
  'zrender/lib/mixin/Draggable.js': 'export default class {}',
};

/**
 * Builds ECharts without the parts in `unused`: a tenth of it, on the way to the first chart. The copy for demo
 * screens (`separateCopies`) stays whole.
 */
export function leanEcharts(): Plugin {
  const left = new Set<string>();
  return {
    name: 'foyer:lean-echarts',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      for (const file of Object.keys(unused)) left.add(file);
    },
    load(id) {
      const [, file = ''] = id.split('/node_modules/');
      if (!Object.hasOwn(unused, file)) return null;
      left.delete(file);
      return unused[file];
    },
    buildEnd(error) {
      if (!error && left.size > 0)
        this.error(`ECharts has no ${[...left].join(', ')} any more: see lean-echarts.ts.`);
    },
  };
}
