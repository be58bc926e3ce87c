import { test } from 'vitest';
import { fuzzIngest } from '../../testing/messages/fuzz-ingest.ts';

test(
  '100,000 hostile messages are stored or refused, and their neighbours stored',
  {
    timeout: 3_600_000,
  },
  () => fuzzIngest(100_000),
);
