/** What other features use of this one. */
export { CameraCards } from './camera-cards.tsx';
