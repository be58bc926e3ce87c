import { readdirSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';

const isMessage = (name: string | null) => name?.endsWith('.json') === true;

/** Counts the messages that were ever put into the queue's folder: each is a file there until it is delivered. */
export function countQueued(folder: string) {
  const names = new Set<string>();
  const watcher = watch(folder, (_event, name) => {
    if (name !== null && isMessage(name)) names.add(name);
  });
  const waiting = () => readdirSync(folder).filter(isMessage);
  return {
    total: () => names.size,
    waiting: () => waiting().length,
    /** Codes of the messages that wait. */
    waitingCodes: (): string[] =>
      waiting().map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')).Code),
    close: () => watcher.close(),
  };
}
