/** What other features use of this one. */

export { SteadyPicture } from './picture/camera-photo.tsx';
export { lastReading } from './picture/last-reading.ts';
export { WatcherState } from './settings/watcher-state.tsx';
export { CameraCards } from './view/camera-cards.tsx';
