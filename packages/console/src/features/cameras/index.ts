/** What other features use of this one. */

export { DrawingPicture } from './drawing/drawing-picture.tsx';
export { DrawingSurface } from './drawing/drawing-surface.tsx';
export { type Point, pointAt } from './drawing/points.ts';
export { type MovementLayer, movementLayer } from './movement/movement-layers.ts';
export { SteadyPicture } from './picture/camera-photo.tsx';
export { lastReading } from './picture/last-reading.ts';
export { WatcherState } from './settings/watcher-state.tsx';
export { CameraCards } from './view/camera-cards.tsx';
