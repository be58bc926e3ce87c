import { msg } from '@foyer/translation';
import { ProblemError } from '../../platform/http/problem-error.ts';

/** The last row of a page, and the range that its pages are of. */
export interface Cursor {
  from: number;
  to: number;
  bucket: number;
  device: number;
  source: string;
  line: string;
}

/** Opaque to who asks. */
export const writeCursor = ({ from, to, bucket, device, source, line }: Cursor): string =>
  Buffer.from(JSON.stringify([from, to, bucket, device, source, line])).toString('base64url');

export function readCursor(text: string): Cursor {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (isParts(parts)) {
      const [from, to, bucket, device, source, line] = parts;
      return { from, to, bucket, device, source, line };
    }
  } catch {
    // Not what a page answered.
  }
  throw new ProblemError('malformed', msg('The cursor is not one that a page answered.'), {
    issues: [{ path: '/cursor', message: msg('must be the next_cursor of the page before') }],
  });
}

const largestTime = 8.64e15;
const isTime = (value: unknown) =>
  Number.isInteger(value) && Math.abs(value as number) <= largestTime;

function isParts(parts: unknown): parts is [number, number, number, number, string, string] {
  if (!Array.isArray(parts) || parts.length !== 6) return false;
  const [from, to, bucket, device, ...names] = parts;
  return (
    [from, to, bucket].every(isTime) &&
    Number.isInteger(device) &&
    Math.abs(device) < 2 ** 31 &&
    names.every((name) => typeof name === 'string' && !name.includes('\0'))
  );
}
