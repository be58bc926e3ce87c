import { request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import type { FloodAnswer, FloodCall } from './flood.ts';

const { call, times } = workerData as { call: FloodCall; times: number };
const body = call.body === undefined ? undefined : Buffer.from(call.body);

/** The server may refuse a call before it has read its body: the answer counts, not the broken connection. */
const made = () =>
  new Promise<FloodAnswer>((resolve, reject) => {
    const sent = request(call.url, {
      method: call.method,
      headers: { ...call.headers, ...(body && { 'content-length': body.length }) },
    });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      const retryAfter = answer.headers['retry-after'] ?? null;
      answer.on('close', () => resolve({ status: answer.statusCode ?? 0, retryAfter, bytes }));
    });
    sent.end(body);
  });

parentPort?.postMessage(await Promise.all(Array.from({ length: times }, made)));
