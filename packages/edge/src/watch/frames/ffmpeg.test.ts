import { expect, test } from 'vitest';
import { findFfmpeg, reasonIn } from './ffmpeg.ts';

test('says how to install what is missing', async () => {
  const missing = findFfmpeg('ffmpeg-that-is-not-there');
  await expect(missing).rejects.toThrow(/apt-get install ffmpeg.*brew install.*winget install/);
});

test.each([
  ['file:/videos/a b.mp4: No such file or directory\n', 'No such file or directory'],
  [
    '[mov,mp4 @ 0x5594] moov atom not found\nfile:bad.mp4: Invalid data found when processing input\n',
    'Invalid data found when processing input',
  ],
  [
    '[tcp @ 0x564b] Connection to tcp://10.0.0.7:554 failed: Connection refused\nrtsp://admin:secret@10.0.0.7/1: Connection refused\n',
    'Connection refused',
  ],
  [
    '[rtsp @ 0x1] method DESCRIBE failed: 401 Unauthorized\n',
    'method DESCRIBE failed: 401 Unauthorized',
  ],
  [
    '[in#0 @ 0x5] Error opening input: Invalid data found\nError opening input file file:bad.mp4.\nError opening input files: Invalid data found\n',
    'Invalid data found',
  ],
  ['', 'it gave no reason'],
])('takes the reason out of %j', (said, reason) => {
  expect(reasonIn(said)).toBe(reason);
});
