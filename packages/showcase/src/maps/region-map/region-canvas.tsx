import { schemeToken } from '@foyer/kit';
import { useComputedColorScheme } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { drawRegions, type MapScene } from './draw-regions.ts';

/** Sharper than this costs more than it shows. Pixels of the canvas for one of the page. */
const maxSharp = 2;

/** The regions as a picture, drawn anew with each change of what is seen. */
export function RegionCanvas({ atlas, placement, frame, colors, marked }: MapScene) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useComputedColorScheme('light');
  const sharpness = Math.min(maxSharp, devicePixelRatio);
  const { width, height } = frame;
  const { scale, left, top } = placement;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a canvas that changes its size is empty, and colours change with the scheme
  useLayoutEffect(() => {
    // Drawn by the processor: graphics in software take seconds for outlines of this length.
    const context = canvas.current?.getContext('2d', { willReadFrequently: true });
    if (!context) return;
    context.setTransform(sharpness, 0, 0, sharpness, 0, 0);
    context.clearRect(0, 0, width, height);
    const colours = {
      card: schemeToken('card'),
      quiet: schemeToken('quiet'),
      strong: schemeToken('strong'),
    };
    drawRegions(context, { atlas, placement, frame, colors, marked }, colours);
  }, [atlas, scale, left, top, width, height, sharpness, colors, marked, scheme]);
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas takes no focus
    <canvas
      ref={canvas}
      width={Math.round(width * sharpness)}
      height={Math.round(height * sharpness)}
      style={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
      aria-hidden="true"
    />
  );
}
