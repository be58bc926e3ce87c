import { t } from '@foyer/translation/page';
import { stateWord } from '../../state/state-badge/states.ts';
import { showCount } from '../../text/figures.ts';
import type { Exported } from '../export/export-chart.ts';
import { exportedPicture } from '../export/exported-picture.ts';
import { figureSheet } from '../export/figure-sheet.ts';
import { pieHeightPx, type Slice } from './pie-slices.ts';

/** Pixels; the legend of an exported pie stands above it. */
const pictureSize = { width: 480, height: pieHeightPx };

/** A pie to be exported: counts and shares of the states as a sheet. */
export const exportedPie = (label: string, slices: readonly Slice[]): Exported =>
  exportedPicture({
    title: label,
    sheet: () =>
      figureSheet(label, {
        columns: [t('State'), t('Count'), t('Share, %')],
        rows: slices.map(({ label: name, count, percent }) => [stateWord(name), count, percent]),
      }),
    entries: slices.map(({ label: name, color, count }) => ({
      name: `${stateWord(name)}: ${showCount(count)}`,
      color,
    })),
    size: pictureSize,
    paint: async () => (await import('./paint-pie.ts')).paintPie(slices),
  });
