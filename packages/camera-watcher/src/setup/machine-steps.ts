import { mkdir, statfs } from 'node:fs/promises';
import { findFfmpeg } from '../frames/ffmpeg.ts';
import { failed, passed, type Step, warned } from './steps.ts';

/** ffmpeg is there and runs. */
export const ffmpegStep = (): Step => ({
  name: 'ffmpeg',
  async attempt() {
    await findFfmpeg();
    return passed('is installed and runs');
  },
});

/** The device client keeps up to 512 MiB of unsent messages; the model takes 15 MB. */
const wantedMb = 600;
const minMb = 50;

/** There is room for messages that wait while the server does not answer. */
export const diskStep = (folder: string): Step => ({
  name: 'Disk for unsent messages',
  async attempt() {
    await mkdir(folder, { recursive: true });
    const { bavail, bsize } = await statfs(folder);
    const freeMb = Math.floor((bavail * bsize) / 1e6);
    const figure = freeMb < 10_000 ? `${freeMb} MB free` : `${Math.floor(freeMb / 1000)} GB free`;
    const advice = `Make room on the disk of ${folder}: up to ${wantedMb} MB of messages wait there while the server does not answer.`;
    if (freeMb < minMb) return failed(figure, advice);
    return freeMb < wantedMb ? warned(figure, advice) : passed(figure);
  },
});
