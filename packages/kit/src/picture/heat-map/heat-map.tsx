import { PictureFrame } from '../picture-frame/picture-frame.tsx';
import type { HeatGrid } from './heat-field.ts';
import { HeatLayer } from './heat-layer.tsx';
import { HeatLegend } from './heat-legend.tsx';

interface Props {
  /** Empty where there is no picture: the heat is drawn all the same. */
  src: string;
  /** What the heat shows, in words. */
  alt: string;
  /** Width by height. */
  ratio: number;
  grid: HeatGrid;
  /** What the legend's numbers count. */
  unit: string;
}

/** Counts over a picture, as warmth. */
export const HeatMap = ({ src, alt, ratio, grid, unit }: Props) => (
  <figure style={{ margin: 0 }}>
    <PictureFrame src={src} alt={alt} ratio={ratio}>
      <HeatLayer grid={grid} />
    </PictureFrame>
    <figcaption>
      <HeatLegend grid={grid} unit={unit} />
    </figcaption>
  </figure>
);
