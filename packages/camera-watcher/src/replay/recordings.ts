import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { isLive } from '../frames/ffmpeg-arguments.ts';
import { openFrames } from '../open-frames.ts';
import { type Pictures, timedPictures } from '../pictures.ts';
import { WatchError } from '../watch-error.ts';

/** A recording that is counted by itself. */
export interface Recording {
  /** In sentences and tables. */
  name: string;
  /** A video, or pictures that follow each other. */
  file: string | readonly string[];
}

const videoTypes = [
  '.mp4',
  '.m4v',
  '.mov',
  '.mkv',
  '.webm',
  '.avi',
  '.ts',
  '.mpg',
  '.mpeg',
  '.wmv',
];
const pictureTypes = ['.jpg', '.jpeg', '.png'];

/** The video that the path names, or the videos or the pictures of a folder in the order of their names. */
export function recordingsAt(path: string): Recording[] {
  if (isLive(path)) {
    throw new WatchError(
      `"${path}" has no recording: replay a video file, or a folder of videos or pictures.`,
    );
  }
  if (!isFolder(path)) return [{ name: basename(path), file: path }];
  const files = readdirSync(path).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const ofTypes = (types: readonly string[]) =>
    files.filter((file) => types.includes(extname(file).toLowerCase()));
  const [videos, pictures] = [ofTypes(videoTypes), ofTypes(pictureTypes)];
  if (videos.length > 0 && pictures.length > 0) {
    throw new WatchError(`"${path}" holds videos and pictures: replay a folder of one of them.`);
  }
  if (pictures.length > 0) {
    return [{ name: basename(path), file: pictures.map((file) => join(path, file)) }];
  }
  if (videos.length === 0) {
    const types = [...videoTypes, ...pictureTypes].join(', ');
    throw new WatchError(`"${path}" holds no video and no picture (${types}).`);
  }
  return videos.map((file) => ({ name: file, file: join(path, file) }));
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new WatchError(`"${path}" cannot be read (${code}): give a video file or a folder.`);
  }
}

/** The pictures of a recording as `watch` takes them: one at each multiple of `intervalS`. */
export async function openRecording(
  { name, file }: Recording,
  intervalS: number,
  onTrouble: (sentence: string) => void,
  signal: AbortSignal,
): Promise<Pictures> {
  if (typeof file !== 'string') return timedPictures(filesOf(file, signal), intervalS);
  return openFrames({ camera: name, address: file, intervalS }, onTrouble, signal);
}

async function* filesOf(files: readonly string[], signal: AbortSignal) {
  for (const file of files) {
    if (signal.aborted) return;
    yield await readFile(file);
  }
}
