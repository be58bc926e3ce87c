/** Seconds since a moment, for people. */
export const secondsSince = (beginMs: number): string =>
  `${((performance.now() - beginMs) / 1000).toFixed(1)} s`;

/** Prints what is being done, does it, and prints how long it took. */
export async function phase<T>(title: string, work: () => Promise<T>): Promise<T> {
  const begin = performance.now();
  process.stdout.write(`${title} …`);
  try {
    const result = await work();
    process.stdout.write(` ${secondsSince(begin)}\n`);
    return result;
  } catch (error) {
    process.stdout.write(' failed.\n');
    throw error;
  }
}

/** An error that is shown to a person by its message only, without a stack trace. */
export class Sentence extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
