import { useEffect, useMemo, useRef } from 'react';
import { showCount } from '../../text/figures.ts';
import { PictureFrame } from '../picture-frame/picture-frame.tsx';
import { heatColour, heatGradient, heatShare, heatTicks } from './heat-colours.ts';
import { type HeatField, type HeatGrid, heatField } from './heat-field.ts';
import classes from './heat-map.module.css';

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

/** Counts over a picture, as warmth. Few points stretched by the browser: right at every size. */
export function HeatMap({ src, alt, ratio, grid, unit }: Props) {
  const field = useMemo(() => heatField(grid), [grid]);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, field);
  }, [field]);
  return (
    <figure style={{ margin: 0 }}>
      <PictureFrame src={src} alt={alt} ratio={ratio}>
        <canvas ref={canvas} className={classes.heat} width={field.width} height={field.height} />
      </PictureFrame>
      <figcaption className={classes.legend}>
        <span>{unit}</span>
        <span className={classes.scale}>
          <span className={classes.bar} style={{ backgroundImage: heatGradient() }} />
          {heatTicks(field.most).map(({ count, share }) => (
            <span key={count} className={classes.tick} style={{ left: `${share * 100}%` }}>
              {showCount(count)}
            </span>
          ))}
        </span>
      </figcaption>
    </figure>
  );
}

function draw(canvas: HTMLCanvasElement, { width, height, values, most }: HeatField) {
  const image = new ImageData(width, height);
  values.forEach((value, i) => {
    image.data.set(heatColour(heatShare(value, most)), i * 4);
  });
  canvas.getContext('2d')?.putImageData(image, 0, 0);
}
