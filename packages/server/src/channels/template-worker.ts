import { parentPort, workerData } from 'node:worker_threads';
import jsonata from 'jsonata';

const { template, input } = workerData as { template: string; input: unknown };

/** Characters of the body. */
const mostCharacters = 256 * 1024;

try {
  const value: unknown = await jsonata(template).evaluate(input);
  const text = JSON.stringify(value);
  if (text === undefined) throw new Error('The template gives nothing.');
  if (text.length > mostCharacters) throw new Error('The template gives more than 256 KiB.');
  parentPort?.postMessage({ text });
} catch (error) {
  const { message = 'The template failed.', position } = error as {
    message?: string;
    position?: number;
  };
  parentPort?.postMessage({
    error: position === undefined ? message : `${message} (at character ${position})`,
  });
}
