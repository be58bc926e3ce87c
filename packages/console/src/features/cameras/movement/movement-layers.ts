import type { CameraMovement } from '@foyer/contract';
import type { HeatGrid } from '@foyer/kit';
import { t } from '@foyer/translation/page';

/** What the colours on the picture say. */
export type MovementLayer = 'walks' | 'standing' | 'speed';

const kmPerHour = 3.6;
/** Longer times of standing are said in minutes. */
const manySeconds = 600;

interface Layer {
  grid: HeatGrid;
  /** What the numbers of the legend count. */
  unit: string;
}

/** Squares over a picture or a plan. */
type Squares = Pick<CameraMovement, 'columns' | 'rows' | 'standing_s' | 'speed'> & {
  /** Null where nothing is known. */
  walks: readonly (number | null)[];
};

/** A layer of movement, as a heat and its legend. */
export function movementLayer(movement: Squares, layer: MovementLayer): Layer {
  const { columns, rows, walks, standing_s, speed } = movement;
  if (layer === 'walks')
    return {
      grid: { columns, rows, cells: walks, neighbours: 'mean' },
      unit: t('People who walked over a spot'),
    };
  if (layer === 'speed')
    return {
      grid: {
        columns,
        rows,
        cells: speed.map((each) => each && each * kmPerHour),
        neighbours: 'mean',
      },
      unit: t('Mean speed of walking people, km/h'),
    };
  const isLong = Math.max(...standing_s) > manySeconds;
  return {
    grid: { columns, rows, cells: isLong ? standing_s.map((each) => each / 60) : standing_s },
    unit: isLong
      ? t('Minutes that people stood around a spot')
      : t('Seconds that people stood around a spot'),
  };
}
