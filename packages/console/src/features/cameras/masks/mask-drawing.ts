import type { CameraDetail, CameraMask } from '@foyer/contract';
import { drawnPoints, type Shape } from '../drawing/points.ts';

/** A mask while it is drawn. */
export interface DrawnMask extends Shape {
  name?: string;
  kind: CameraMask['kind'];
}

export const maskRule = { noun: 'mask', least: 3 };
/** The server rejects more. */
export const maxMasks = 32;

export const drawnMasks = ({ masks }: CameraDetail): DrawnMask[] =>
  masks.map(({ points, ...mask }) => ({ ...mask, points: drawnPoints(points) }));
