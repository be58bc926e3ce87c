import { type Message, msg } from '@foyer/translation';
import { isDuplicate } from '../database/postgres.ts';
import { ProblemError } from './problem-error.ts';

interface Duplicate {
  /** For a person, in a sentence. */
  detail: Message;
  /** The field of the request, and what is wrong with it. */
  path: string;
  message?: Message;
}

/** Runs a write, and says which field is wrong where another record has its value. */
export async function refuseDuplicates<T>(
  { detail, path, message = msg('is already taken') }: Duplicate,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw new ProblemError('duplicate', detail, {
      issues: [{ path, message }],
    });
  }
}
