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
  /** Names of series or slices that are not shown. */
  hidden?: ReadonlySet<string>;
  /** What the colours of the picture mean. */
  entries?: readonly { name: string; color: string }[];
  /** Of the picture; pixels. */
  size: { width: number; height: number };
  /** How the picture is drawn: by ECharts, or by a painter that is loaded when it is asked for. */
  draw?: Drawing | undefined;
  paint?: (() => Promise<Paint>) | undefined;
}

const none: ReadonlySet<string> = new Set();

/** A chart figure to be exported: its picture is as large as it is on the screen. */
export const exportedFigure = ({
  label,
  figures,
  entries = [],
  size,
  ...figure
}: Figure): Exported => {
  const { hidden = none } = figure;
  return exportedPicture({
    title: label,
    sheet: () => figureSheet(label, figures, hidden),
    entries: entries.filter(({ name }) => !hidden.has(name)),
    size,
    paint: () => painterOf(figure),
  });
};

async function painterOf({
  draw,
  paint,
  hidden = none,
}: Pick<Figure, 'draw' | 'paint' | 'hidden'>): Promise<Paint> {
  if (paint) return paint();
  if (!draw) throw new Error('This chart has no picture. Try CSV or XLSX.');
  const { paintDrawing } = await import('./paint-drawing.ts');
  return paintDrawing(draw, Object.fromEntries([...hidden].map((name) => [name, false])));
}
