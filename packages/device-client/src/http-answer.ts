import type { BatchResult } from '@foyer/contract/device-messages';

/** Result of sending a message: stored, rejected for good, kept until the token is accepted, or kept to be sent again. */
export type MessageResult =
  | { kind: 'accepted' }
  | { kind: 'rejected'; detail: string }
  | { kind: 'unauthorised'; detail: string }
  | { kind: 'retry'; detail: string };

/** Statuses that say the message itself is wrong, so that sending it again cannot help. */
const rejectionStatuses = new Set([400, 413, 415, 422]);

export function resultOf(status: number, detail: string): MessageResult {
  if (status === 200 || status === 201) return { kind: 'accepted' };
  if (rejectionStatuses.has(status)) return { kind: 'rejected', detail };
  if (status === 401 || status === 403) return { kind: 'unauthorised', detail };
  return { kind: 'retry', detail };
}

/** The problem's `detail`, or the status where the answer is not a problem. */
export function detailOf(status: number, body: unknown): string {
  if (typeof body === 'object' && body !== null && 'detail' in body) {
    if (typeof body.detail === 'string' && body.detail !== '') return body.detail;
  }
  return `the server answered ${status}`;
}

/** One result for each message of a batch the server answered with success. */
export function batchResults(body: unknown, count: number): MessageResult[] {
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  if (!Array.isArray(data) || data.length !== count) {
    const detail = `the answer to a batch of ${count} did not hold ${count} results`;
    return Array.from({ length: count }, () => ({ kind: 'retry', detail }));
  }
  return (data as BatchResult[]).map(({ error }) =>
    error ? resultOf(error.status, error.detail) : { kind: 'accepted' },
  );
}
