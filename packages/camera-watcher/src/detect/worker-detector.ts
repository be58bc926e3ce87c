import { Worker } from 'node:worker_threads';
import { type Deferred, deferred } from '../deferred.ts';
import { WatchError } from '../watch-error.ts';
import {
  type Confidences,
  type Detection,
  type Detector,
  type DetectorChoice,
  DetectorStopped,
} from './detector.ts';
import type { DetectAnswer, DetectRequest } from './detector-messages.ts';

/** Runs a detector in a thread of its own, so that reading and sending continue while it searches. */
export async function startDetector(choice: DetectorChoice): Promise<Detector> {
  const worker = new Worker(new URL('./detector-worker.ts', import.meta.url), {
    workerData: choice,
  });
  const waiting = new Map<number, Deferred<Detection[]>>();
  const ready = deferred<Confidences>();
  let lastId = 0;
  let ended: WatchError | undefined;

  function end(reason: string) {
    ended ??= new DetectorStopped(`The detector stopped: ${reason}`);
    ready.reject(ended);
    for (const request of waiting.values()) request.reject(ended);
    waiting.clear();
  }

  worker.on('message', (answer: DetectAnswer) => {
    if (answer.kind === 'ready') return ready.resolve(answer.confidences);
    if (answer.id === 0 && answer.kind === 'failed') {
      return ready.reject(new WatchError(answer.sentence));
    }
    const request = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.kind === 'found') request?.resolve(answer.detections);
    else request?.reject(new WatchError(answer.sentence));
  });
  worker.on('error', (cause) => end(cause instanceof Error ? cause.message : String(cause)));
  worker.on('exit', (code) => end(`its thread ended with code ${code}.`));

  const confidences = await ready.promise.catch(async (cause) => {
    await worker.terminate();
    throw cause;
  });

  return {
    ...confidences,
    detect(frame) {
      if (ended) return Promise.reject(ended);
      const request = deferred<Detection[]>();
      lastId += 1;
      waiting.set(lastId, request);
      const message: DetectRequest = { id: lastId, frame };
      worker.postMessage(message);
      return request.promise;
    },
    async close() {
      await worker.terminate();
    },
  };
}
