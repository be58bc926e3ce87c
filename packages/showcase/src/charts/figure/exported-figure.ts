import {
  type Exported,
  exportedPicture,
  type FigureRows,
  figureSheet,
  type Paint,
} from '@foyer/kit';
import type { Drawing } from './drawing.ts';

interface Figure {
  label: string;
  figures: FigureRows;
  hidden?: ReadonlySet<string>;
  entries?: readonly { name: string; color: string }[];
  /** Of the picture; pixels. */
  size: { width: number; height: number };
  /** How the picture is drawn: by ECharts, or by a painter that is loaded when it is asked for. */
  draw?: Drawing | undefined;
  paint?: (() => Promise<Paint>) | undefined;
}

/** A chart figure to be exported: its picture is as large as it is on the screen. */
export function exportedFigure(figure: Figure): Exported {
  const { label, figures, hidden = new Set(), entries = [], size, draw, paint } = figure;
  return exportedPicture({
    title: label,
    sheet: () => figureSheet(label, figures, hidden),
    entries: entries.filter(({ name }) => !hidden.has(name)),
    size,
    paint: async () => {
      if (paint) return paint();
      if (!draw) throw new Error('This chart has no picture. Try CSV or XLSX.');
      const { paintDrawing } = await import('./figure-echarts.ts');
      return paintDrawing(draw, Object.fromEntries([...hidden].map((name) => [name, false])));
    },
  });
}
