import { parentPort, workerData } from 'node:worker_threads';
import { sentenceOf } from '../watch-error.ts';
import type { Detector, DetectorChoice } from './detector.ts';
import type { DetectAnswer, DetectRequest } from './detector-messages.ts';

const port = parentPort;
if (port === null) throw new Error('detector-worker.ts runs as a worker thread only.');
const answer = (message: DetectAnswer) => port.postMessage(message);

/** Only the chosen detector is loaded: each is some ten megabytes. */
async function open(choice: DetectorChoice): Promise<Detector> {
  if (choice.kind === 'hog') return (await import('./hog-detector.ts')).createHogDetector(choice);
  return (await import('./model-detector.ts')).createModelDetector(choice);
}

try {
  const detector = await open(workerData as DetectorChoice);
  port.on('message', async ({ id, frame }: DetectRequest) => {
    try {
      answer({ kind: 'found', id, detections: await detector.detect(frame) });
    } catch (cause) {
      answer({ kind: 'failed', id, sentence: sentenceOf(cause) });
    }
  });
  const { sureConfidence, certainConfidence } = detector;
  const certain = certainConfidence === undefined ? {} : { certainConfidence };
  answer({ kind: 'ready', confidences: { sureConfidence, ...certain } });
} catch (cause) {
  answer({ kind: 'failed', id: 0, sentence: sentenceOf(cause) });
}
