import { closeSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';

const limitBytes = 20_000_000;
/** Lines printed by Node itself: traces, its version, warnings. */
const noise = /^\s+at |^Node\.js v|^\(node:\d+\)|^\(Use `node/;

/** Writes streams to a file, and keeps one older file of the same size beside it. */
export function keepLog(path: string, streams: (Readable | null)[]): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o711 });
  let size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  let file = openSync(path, 'a', 0o600);
  for (const stream of streams) {
    stream?.on('data', (chunk: Buffer) => {
      if (size > limitBytes) {
        closeSync(file);
        renameSync(path, `${path}.1`);
        file = openSync(path, 'a', 0o600);
        size = 0;
      }
      size += writeSync(file, chunk);
    });
  }
}

/** A program's last error: text as it is, or the message of a JSON log line. */
export function lastComplaint(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const complaints = lines.flatMap((line) => {
    if (!line.startsWith('{')) return noise.test(line) ? [] : [line];
    try {
      const { level, msg } = JSON.parse(line) as { level?: number; msg?: string };
      return level !== undefined && level >= 50 && msg ? [msg] : [];
    } catch {
      return [];
    }
  });
  return complaints.at(-1) ?? '';
}
