import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

const checkIntervalMs = 250;

/**
 * Ends this process when its parent has ended. A thread of its own looks, as an expression that loops never lets the
 * main thread see that the channel to the parent is closed. Resolves when that thread looks.
 */
export async function endWithParent(parentId: number): Promise<void> {
  const thread = new Worker(new URL(import.meta.url), { workerData: { parentId } });
  await once(thread, 'message');
  thread.unref();
}

function hasEnded(parentId: number): boolean {
  // Another process adopts it; on Windows its parent's id stays.
  if (process.platform !== 'win32') return process.ppid !== parentId;
  try {
    process.kill(parentId, 0);
    return false;
  } catch {
    return true;
  }
}

if (!isMainThread && workerData?.parentId !== undefined) {
  setInterval(() => {
    if (hasEnded(workerData.parentId)) process.kill(process.pid, 'SIGKILL');
  }, checkIntervalMs);
  parentPort?.postMessage('looks');
}
