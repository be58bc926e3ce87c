import { execFile, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { WatchError } from '../watch-error.ts';
import { type FfmpegVersion, readFfmpegVersion } from './ffmpeg-arguments.ts';

/** A running ffmpeg. */
export interface FfmpegRun {
  /** JPEG pictures, one after another. */
  pictures: Readable;
  /** Resolves when it has ended: with its own reason where it failed, else undefined. */
  ended: Promise<string | undefined>;
  stop(): void;
}

export type StartFfmpeg = (args: string[]) => FfmpegRun;

const howToInstall =
  'ffmpeg was not found on the PATH: install it with "apt-get install ffmpeg" (Debian), "brew install ffmpeg" (macOS) or "winget install ffmpeg" (Windows).';

/** Makes sure that ffmpeg is there. */
export async function findFfmpeg(program = 'ffmpeg'): Promise<FfmpegVersion> {
  try {
    return readFfmpegVersion((await promisify(execFile)(program, ['-version'])).stdout);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') throw new WatchError(howToInstall);
    throw new WatchError(`ffmpeg was found but does not run: ${(cause as Error).message}`);
  }
}

/** Enough of what ffmpeg says to find its reason. */
const keptChars = 4000;

/** ffmpeg's last sentence, without the part of it that was speaking and the address it names. */
export function reasonIn(said: string): string {
  const lines = said.split('\n').map((line) => line.trim());
  const last = lines.findLast((line) => line !== '') ?? 'it gave no reason';
  return last
    .replace(/^\[[^\]]*\] */, '')
    .replace(/^Error opening input( files?)?: /, '')
    .replace(/^(file:|[a-z]+:\/\/).*: /i, '');
}

export const startFfmpeg: StartFfmpeg = (args) => {
  const child = spawn('ffmpeg', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-keptChars);
  });
  const ended = new Promise<string | undefined>((resolve) => {
    child.once('error', (cause) => resolve(cause.message));
    child.once('close', (code) => resolve(code === 0 ? undefined : reasonIn(said)));
  });
  return {
    pictures: child.stdout,
    ended,
    stop() {
      // It has nothing to save, and waits in vain when its output is no longer read.
      child.kill('SIGKILL');
      child.stdout.destroy();
    },
  };
};
