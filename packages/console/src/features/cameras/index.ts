/** What other features use of this one. */

export { WatcherState } from './settings/watcher-state.tsx';
export { CameraCards } from './view/camera-cards.tsx';
export { SteadyPicture } from './view/camera-photo.tsx';
export { lastReading } from './view/last-reading.ts';
