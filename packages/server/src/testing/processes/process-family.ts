import { readdirSync, readFileSync } from 'node:fs';

/**
 * Sends a signal to a PostgreSQL's first process and then to all that it started: each of these is the leader of a
 * process group of its own, so that a signal to the group of the first reaches none of them.
 */
export function signalFamily(pid: number, signal: NodeJS.Signals): void {
  const send = (each: number) => {
    try {
      process.kill(each, signal);
    } catch {
      // It has ended.
    }
  };
  const children = childrenOf(pid);
  send(pid);
  for (const each of new Set([...children, ...childrenOf(pid)])) send(each);
}

export const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && parentOf(id) === parent);

function parentOf(pid: number): number | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}
