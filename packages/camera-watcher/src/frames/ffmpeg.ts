import { execFile, spawn } from 'node:child_process';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { Duplex, Readable, Writable } from 'node:stream';
import { promisify } from 'node:util';
import { WatchError } from '../watch-error.ts';
import { type FfmpegCommand, type FfmpegVersion, readFfmpegVersion } from './ffmpeg-arguments.ts';

/** A source of pictures that is read. */
export interface PictureRun {
  /** JPEG pictures, one after another. */
  pictures: Readable;
  /** Resolves when it has ended: with its own reason where it failed, else undefined. */
  ended: Promise<string | undefined>;
  stop(): void;
}

const howToInstall =
  'ffmpeg was not found on the PATH: install it with "apt-get install ffmpeg" (Debian), "brew install ffmpeg" (macOS) or "winget install ffmpeg" (Windows).';

/** Checks that ffmpeg is installed. */
export async function findFfmpeg(
  program = 'ffmpeg',
  run: (file: string, args: string[]) => Promise<{ stdout: string }> = promisify(execFile),
): Promise<FfmpegVersion> {
  try {
    return readFfmpegVersion((await run(program, ['-version'])).stdout);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    // EACCES means that the program may not be run, or that a folder of the PATH may not be entered.
    const isMissing = code === 'ENOENT' || (code === 'EACCES' && !(await isOnPath(program)));
    if (isMissing) throw new WatchError(howToInstall);
    throw new WatchError(`ffmpeg was found but does not run: ${(cause as Error).message}`);
  }
}

/** Whether a folder of the PATH that may be entered holds the program. */
async function isOnPath(program: string): Promise<boolean> {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const isThere = await access(join(folder, program)).then(
      () => true,
      () => false,
    );
    if (isThere) return true;
  }
  return false;
}

/** How much of ffmpeg's output is kept, to find the reason of a failure. */
const keptChars = 4000;

/** ffmpeg's last message, without the name of its component and without the address. */
export function reasonIn(said: string): string {
  const lines = said.split('\n').map((line) => line.trim());
  const last = lines.findLast((line) => line !== '') ?? 'it gave no reason';
  return last
    .replace(/^\[[^\]]*\] */, '')
    .replace(/^Error opening input( files?)?: /, '')
    .replace(/^(file:|pipe:|[a-z]+:\/\/).*: /i, '');
}

/**
 * Runs a program until file descriptor 3 closes: that happens when the process at its other end is gone,
 * whatever ended it. A stream that stalls never writes, so a closed output alone would not end ffmpeg. A shell gives
 * its own standard input to no program in the background by default.
 */
const untilClosed = `
exec 4<&0
"$@" 3<&- <&4 4<&- & program=$!
exec 4<&- < /dev/null
(read -r _ <&3; kill -9 $program) > /dev/null 2>&1 & watch=$!
wait $program; code=$?
kill -9 $watch 2> /dev/null
exit $code`;

/** Windows has no such shell: there ffmpeg ends when it next writes a picture. */
function spawnFfmpeg(args: string[]) {
  const stdio = ['pipe', 'pipe', 'pipe', 'pipe'] as const;
  return process.platform === 'win32'
    ? spawn('ffmpeg', args, { stdio: [...stdio] })
    : spawn('/bin/sh', ['-c', untilClosed, 'sh', 'ffmpeg', ...args], { stdio: [...stdio] });
}

export function startFfmpeg({ args, stdin = '' }: FfmpegCommand): PictureRun {
  const child = spawnFfmpeg(args);
  const [input, output, errors, parentPipe] = child.stdio as unknown as [
    Writable,
    Readable,
    Readable,
    Duplex,
  ];
  // Where ffmpeg does not start, `ended` says so.
  input.on('error', () => undefined).end(stdin);
  // Nothing is read from it; without that its end would go unnoticed.
  parentPipe.on('error', () => undefined).resume();
  let said = '';
  errors.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-keptChars);
  });
  const ended = new Promise<string | undefined>((resolve) => {
    child.once('error', (cause) => resolve(cause.message));
    child.once('close', (code) => resolve(code === 0 ? undefined : reasonIn(said)));
  });
  return {
    pictures: output,
    ended,
    stop() {
      // ffmpeg has nothing to save, and would wait without end for its output to be read.
      parentPipe.destroy();
      if (process.platform === 'win32') child.kill('SIGKILL');
      output.destroy();
    },
  };
}
