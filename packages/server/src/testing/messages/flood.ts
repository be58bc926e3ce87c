import { Worker } from 'node:worker_threads';

/** A call that is made many times at once. */
export interface FloodCall {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

export interface FloodAnswer {
  status: number;
  retryAfter: string | null;
  bytes: number;
}

/** Makes a call `times` times at once from another thread, so that its own work holds up nobody in this one. */
export async function flood(call: FloodCall, times: number): Promise<FloodAnswer[]> {
  const worker = new Worker(new URL('./flood-thread.ts', import.meta.url), {
    workerData: { call, times },
  });
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The thread that calls ended.')));
    });
  } finally {
    await worker.terminate();
  }
}
