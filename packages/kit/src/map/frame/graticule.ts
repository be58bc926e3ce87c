import { compassLetters, project, unproject, worldSize } from '../outlines/mercator.ts';
import { pointInView, type View } from '../outlines/outline-path.ts';

/** A line of equal longitude (`x` in pixels) or latitude (`y`). */
export interface GridLine {
  at: number;
  label: string;
}

/** Degrees between two lines: the largest that still lets lines be this near to each other. */
const steps = [45, 30, 15, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001];
const minGapPx = 90;

export function gridStep(zoom: number): number {
  const degreePx = worldSize(zoom) / 360;
  return steps.findLast((step) => step * degreePx >= minGapPx) ?? steps[0]!;
}

const name = (value: number, step: number, positive: string, negative: string) => {
  const decimals = Math.max(0, -Math.floor(Math.log10(step)));
  const side = value === 0 ? '' : value > 0 ? positive : negative;
  return `${Math.abs(value).toFixed(step >= 1 ? 0 : decimals)}°${side && ` ${side}`}`;
};

const multiples = (from: number, to: number, step: number): number[] => {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  return Array.from({ length: count }, (_, i) => Number(((first + i) * step).toFixed(6)));
};

/** The meridians and parallels in a view, so that an empty map still says where it is. */
export function gridLines(view: View): { meridians: GridLine[]; parallels: GridLine[] } {
  const { centre, zoom, width, height } = view;
  const step = gridStep(zoom);
  const middle = project(centre, zoom);
  const degreePx = worldSize(zoom) / 360;
  const half = width / 2 / degreePx;
  const north = unproject({ x: 0, y: middle.y - height / 2 }, zoom).latitude;
  const south = unproject({ x: 0, y: middle.y + height / 2 }, zoom).latitude;
  return {
    meridians: multiples(centre.longitude - half, centre.longitude + half, step).map(
      (longitude) => ({
        at: pointInView({ latitude: centre.latitude, longitude }, view).x,
        label: name(
          ((((longitude + 180) % 360) + 360) % 360) - 180,
          step,
          compassLetters.east,
          compassLetters.west,
        ),
      }),
    ),
    parallels: multiples(south, north, step).map((latitude) => ({
      at: pointInView({ latitude, longitude: centre.longitude }, view).y,
      label: name(latitude, step, compassLetters.north, compassLetters.south),
    })),
  };
}

const earthRoundMetres = 40_075_017;
const maxScalePx = 110;

/** A round distance and its length in the middle of a view. */
export function scaleBar({ centre, zoom }: View): { label: string; widthPx: number } {
  const metresPerPx =
    (earthRoundMetres * Math.cos((centre.latitude * Math.PI) / 180)) / worldSize(zoom);
  const most = metresPerPx * maxScalePx;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = power * ([5, 2, 1].find((factor) => factor * power <= most) ?? 1);
  return {
    label: metres >= 1000 ? `${metres / 1000} km` : `${metres} m`,
    widthPx: metres / metresPerPx,
  };
}
