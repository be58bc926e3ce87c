import type { BatchResult } from '@foyer/contract/device-messages';

/** What becomes of a message: gone to the server, refused for good, kept, or kept until the token is right. */
export type Verdict =
  | { kind: 'accepted' }
  | { kind: 'refused'; detail: string }
  | { kind: 'unauthorised'; detail: string }
  | { kind: 'later'; detail: string };

/** Statuses that say the message itself is wrong, so that sending it again cannot help. */
const refusals = new Set([400, 413, 415, 422]);

export function verdictOf(status: number, detail: string): Verdict {
  if (status === 200 || status === 201) return { kind: 'accepted' };
  if (refusals.has(status)) return { kind: 'refused', detail };
  if (status === 401 || status === 403) return { kind: 'unauthorised', detail };
  return { kind: 'later', detail };
}

/** The problem's `detail`, or the status where the answer is not a problem. */
export function detailOf(status: number, body: unknown): string {
  if (typeof body === 'object' && body !== null && 'detail' in body) {
    if (typeof body.detail === 'string' && body.detail !== '') return body.detail;
  }
  return `the server answered ${status}`;
}

/** One verdict per message of a batch the server answered with success. */
export function batchVerdicts(body: unknown, count: number): Verdict[] {
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  if (!Array.isArray(data) || data.length !== count) {
    const detail = `the answer to a batch of ${count} did not hold ${count} results`;
    return Array.from({ length: count }, () => ({ kind: 'later', detail }));
  }
  return (data as BatchResult[]).map(({ error }) =>
    error ? verdictOf(error.status, error.detail) : { kind: 'accepted' },
  );
}
