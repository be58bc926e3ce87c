import type { FloorScale } from '@foyer/contract';
import dxfParser from 'dxf-parser';
import type { DrawnPlan, PlanFault } from '../plan.ts';
import { escaped } from '../svg/svg-tree.ts';
import type { Point } from './affine.ts';
import type { Shape } from './shape.ts';
import { shapesOf, TooComplex } from './shapes.ts';
import { metresAUnit } from './units.ts';

/** The module is the class itself, which its types do not say. */
const DxfParser = dxfParser as unknown as typeof dxfParser.DxfParser;

/** Units of the SVG along its longer side, and around the drawing. */
const longerSide = 4_000;
const margin = 40;
const lineColour = '#28323c';
/** Smaller letters cannot be read on any screen. */
const minTextUnits = 4;

/** Draws a DXF file as an SVG, with the scale that its unit gives. Run in a thread. */
export function drawDxf(text: string): DrawnPlan | PlanFault {
  let shapes: Shape[];
  let unit: unknown;
  try {
    const dxf = new DxfParser().parseSync(text.replace(/^\uFEFF/, ''));
    if (!dxf) return 'broken';
    shapes = shapesOf(dxf);
    unit = dxf.header?.$INSUNITS;
  } catch (error) {
    return error instanceof TooComplex ? 'too complex' : 'broken';
  }
  const box = extentOf(shapes);
  if (!box) return 'empty';
  const unitsEach = longerSide / Math.max(box.width, box.height);
  const width = round(box.width * unitsEach + 2 * margin);
  const height = round(box.height * unitsEach + 2 * margin);
  const at = ({ x, y }: Point) => ({
    x: round((x - box.x) * unitsEach + margin),
    // The y of a drawing goes up.
    y: round((box.y + box.height - y) * unitsEach + margin),
  });
  const lines = shapes.flatMap((shape) =>
    shape.kind === 'line' ? [`M${shape.points.map((p) => `${at(p).x} ${at(p).y}`).join('L')}`] : [],
  );
  const texts = shapes.flatMap((shape) => {
    if (shape.kind !== 'text' || shape.height * unitsEach < minTextUnits) return [];
    const { x, y } = at(shape.at);
    const turn =
      shape.rotation % 360 === 0 ? '' : ` transform="rotate(${round(-shape.rotation)} ${x} ${y})"`;
    return [
      `<text x="${x}" y="${y}" font-size="${round(shape.height * unitsEach)}"${turn}>${escaped(shape.text)}</text>`,
    ];
  });
  return {
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
      `<g fill="none" stroke="${lineColour}" stroke-width="4" stroke-linejoin="round">` +
      `${pathsOf(lines)}</g><g fill="${lineColour}" font-family="sans-serif">${texts.join('')}</g></svg>`,
    width,
    height,
    scale: scaleOf(box, { unitsEach, width, height }, metresAUnit(unit)),
  };
}

const round = (value: number) => Math.round(value * 100) / 100;

const linesAPath = 2_000;
const pathsOf = (lines: readonly string[]) =>
  Array.from({ length: Math.ceil(lines.length / linesAPath) }, (_, nth) => {
    const some = lines.slice(nth * linesAPath, (nth + 1) * linesAPath);
    return `<path d="${some.join('')}"/>`;
  }).join('');

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What the lines of a drawing cover; undefined where it has none. */
function extentOf(shapes: readonly Shape[]): Box | undefined {
  let [x1, y1, x2, y2] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const shape of shapes) {
    if (shape.kind !== 'line') continue;
    for (const { x, y } of shape.points) {
      x1 = Math.min(x1, x);
      y1 = Math.min(y1, y);
      x2 = Math.max(x2, x);
      y2 = Math.max(y2, y);
    }
  }
  const [width, height] = [x2 - x1, y2 - y1];
  return Math.max(width, height) > 0 && Number.isFinite(width + height)
    ? { x: x1, y: y1, width, height }
    : undefined;
}

/** The lower edge of what is drawn, or the left one where that is longer, and its length in metres. */
function scaleOf(
  box: Box,
  { unitsEach, width, height }: { unitsEach: number; width: number; height: number },
  metresEach: number | undefined,
): FloorScale | null {
  const isWide = box.width >= box.height;
  const metres = metresEach === undefined ? 0 : (isWide ? box.width : box.height) * metresEach;
  if (!(metres >= 0.1 && metres <= 100_000)) return null;
  const left = margin / width;
  const bottom = 1 - margin / height;
  return {
    from: [left, bottom],
    to: isWide ? [(margin + box.width * unitsEach) / width, bottom] : [left, margin / height],
    metres,
  };
}
