import { test } from 'vitest';
import { sendLargePictures } from '../../testing/messages/large-pictures.ts';

test.skipIf(process.platform !== 'linux')(
  '12 pictures of 59 million pixels at once need no more than 600 MiB',
  { timeout: 300_000 },
  () => sendLargePictures(12, ['jpeg', 'png']),
);
