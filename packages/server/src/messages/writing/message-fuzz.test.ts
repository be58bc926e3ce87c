import { test } from 'vitest';
import { fuzzIngest } from '../../testing/messages/fuzz-ingest.ts';

test('500 hostile messages are stored or refused, and their neighbours stored', () =>
  fuzzIngest(500));
