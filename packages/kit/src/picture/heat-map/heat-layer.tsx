import { useEffect, useMemo, useRef } from 'react';
import { heatColour, heatShare } from './heat-colours.ts';
import { type HeatField, type HeatGrid, heatField } from './heat-field.ts';
import classes from './heat-map.module.css';

/** Counts as warmth over the whole of a positioned box. Few points stretched by the browser: right at every size. */
export function HeatLayer({ grid }: { grid: HeatGrid }) {
  const field = useMemo(() => heatField(grid), [grid]);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, field);
  }, [field]);
  return <canvas ref={canvas} className={classes.heat} width={field.width} height={field.height} />;
}

function draw(canvas: HTMLCanvasElement, { width, height, values, most }: HeatField) {
  const image = new ImageData(width, height);
  values.forEach((value, i) => {
    image.data.set(heatColour(heatShare(value, most)), i * 4);
  });
  canvas.getContext('2d')?.putImageData(image, 0, 0);
}
