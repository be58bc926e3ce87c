/** What other features use of this one. */
export { CameraCards } from './camera-cards.tsx';
export { SteadyPicture } from './camera-photo.tsx';
export { lastReading } from './last-reading.ts';
export { WatcherState } from './settings/watcher-state.tsx';
