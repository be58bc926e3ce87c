import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { recordedPictures } from './judged-recording.ts';
import { pedestriansVideo } from './pedestrians.ts';

/**
 * The recording encoded again as H.264 with a whole picture every 50: as coarse as `crf` says, and with one wrong byte in
 * about so many, or none.
 */
export async function codedPictures(
  intervalS: number,
  { crf, bytesAWrongOne }: { crf: number; bytesAWrongOne?: number },
): Promise<Buffer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'coded-'));
  const ffmpeg = (...args: string[]) =>
    promisify(execFile)('ffmpeg', ['-nostdin', '-loglevel', 'error', ...args]);
  try {
    const coded = join(folder, 'coded.ts');
    const sent = join(folder, 'sent.ts');
    const codec = ['-c:v', 'libx264', '-g', '50', '-bf', '0', '-crf', String(crf)];
    await ffmpeg('-i', pedestriansVideo, ...codec, coded);
    const noise = bytesAWrongOne ? ['-bsf:v', `noise=amount=${bytesAWrongOne}`] : [];
    await ffmpeg('-i', coded, '-c', 'copy', ...noise, sent);
    return await recordedPictures(intervalS, sent);
  } finally {
    await rm(folder, { recursive: true });
  }
}
