import type { Detection } from './detector.ts';

/** A window in which HOG found a person, in pixels of the picture it searched. */
export interface HogWindow {
  x: number;
  y: number;
  width: number;
  height: number;
  weight: number;
}

// A window of 64 × 128 was trained with a wide margin around the person. Measured on the example video.
const personWidth = 0.5;
const personHeight = 0.72;
/** The person's middle lies a little above the window's. */
const upwards = 0.02;

/** Longest side of the picture that is searched by default, so that a large picture does not take too long. */
const longestSidePx = 1280;
const usualEnlargement = 1.5;

/** How much to enlarge a picture before it is searched; people below 96 px afterwards are missed. */
export function enlargementFor(width: number, height: number, enlarge?: number): number {
  return enlarge ?? Math.min(usualEnlargement, longestSidePx / Math.max(width, height));
}

/** The person inside a window, in pixels of the frame before it was enlarged. */
export function personIn(window: HogWindow, enlargement: number): Detection {
  const middleX = window.x + window.width / 2;
  const middleY = window.y + window.height * (0.5 - upwards);
  const halfWidth = (window.width * personWidth) / 2;
  const halfHeight = (window.height * personHeight) / 2;
  return {
    left: (middleX - halfWidth) / enlargement,
    top: (middleY - halfHeight) / enlargement,
    right: (middleX + halfWidth) / enlargement,
    bottom: (middleY + halfHeight) / enlargement,
    confidence: window.weight,
  };
}
