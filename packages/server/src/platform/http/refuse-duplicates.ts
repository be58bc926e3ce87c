import { isDuplicate } from '../database/postgres.ts';
import { ProblemError } from './problem-error.ts';

interface Duplicate {
  /** For a person, in a sentence. */
  detail: string;
  /** The field of the request, and what is wrong with it. */
  path: string;
  message?: string;
}

/** Runs a write, and says which field is wrong where another record has its value. */
export async function refuseDuplicates<T>(
  { detail, path, message = 'is already taken' }: Duplicate,
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
