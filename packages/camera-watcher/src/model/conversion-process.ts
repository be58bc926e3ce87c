import { sentenceOf } from '../watch-error.ts';
import { type Conversion, convertArchive } from './convert-archive.ts';

/** What this process says when it is done; then it waits for the end of the connection. */
export type ConversionAnswer = { kind: 'converted' } | { kind: 'failed'; sentence: string };

const answer = (message: ConversionAnswer) => process.send?.(message);
process.once('disconnect', () => process.exit());

try {
  await convertArchive(JSON.parse(process.argv[2] ?? '') as Conversion);
  answer({ kind: 'converted' });
} catch (cause) {
  answer({ kind: 'failed', sentence: sentenceOf(cause) });
}
