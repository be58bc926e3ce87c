import type { Confidences, Detection, PixelFrame } from './detector.ts';

/** From the watcher to the detector's thread. `id` names the answer. */
export interface DetectRequest {
  id: number;
  frame: PixelFrame;
}

/** From the detector's thread: first `ready` (or a failure with id 0), then one answer a request. */
export type DetectAnswer =
  | { kind: 'ready'; confidences: Confidences }
  | { kind: 'found'; id: number; detections: Detection[] }
  | { kind: 'failed'; id: number; sentence: string };
