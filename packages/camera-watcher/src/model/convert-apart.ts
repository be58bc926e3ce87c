import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { WatchError } from '../watch-error.ts';
import type { ConversionAnswer } from './conversion-process.ts';
import type { Conversion } from './convert-archive.ts';

/** Converts in a process of its own: what that needs would stay with the one that watches until its end. */
export function convertApart(conversion: Conversion): Promise<void> {
  const file = fileURLToPath(new URL('./conversion-process.ts', import.meta.url));
  const converting = fork(file, [JSON.stringify(conversion)]);
  return new Promise((resolve, reject) => {
    converting.once('message', (answer: ConversionAnswer) => {
      converting.disconnect();
      if (answer.kind === 'converted') resolve();
      else reject(new WatchError(answer.sentence));
    });
    converting.once('error', reject);
    converting.once('exit', (code, signal) =>
      reject(new WatchError(`the conversion ended without a result (${signal ?? code})`)),
    );
  });
}
