import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openUnsentQueue } from './unsent-queue.ts';

const roomy = { maxMessages: 1000, maxBytes: 1_000_000 };
let folder = '';
let troubles: string[] = [];
const open = (bounds = roomy) => openUnsentQueue(folder, bounds, (t) => troubles.push(t));

async function texts(queue: Awaited<ReturnType<typeof open>>): Promise<(string | undefined)[]> {
  return Promise.all(queue.oldest(1000, 1_000_000).map(queue.read));
}

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'foyer-queue-')), 'queue');
  troubles = [];
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

describe('the unsent queue', () => {
  test('keeps the order of messages added at the same time, also for the next start', async () => {
    const queue = await open();
    const wanted = Array.from({ length: 40 }, (_, index) => `"${index}"`);
    await Promise.all(wanted.map((text) => queue.add(1, text)));
    expect(await texts(queue)).toEqual(wanted);
    expect(await texts(await open())).toEqual(wanted);
  });

  test('continues its numbers after a start, so that new messages come last', async () => {
    await (await open()).add(1, '"old"');
    const queue = await open();
    await queue.add(3, '"new"');
    expect(await texts(await open())).toEqual(['"old"', '"new"']);
  });

  test('forgets a file that was not whole when the process was killed', async () => {
    await (await open()).add(1, '"whole"');
    await writeFile(join(folder, '000000000001-1.json.tmp'), '"ha');
    expect(await texts(await open())).toEqual(['"whole"']);
    expect(await readdir(folder)).toEqual(['000000000000-1.json']);
  });

  test('drops Health first, then Info and Photo by age, and never an Alert', async () => {
    const queue = await open({ maxMessages: 3, maxBytes: 1000 });
    await queue.add(3, '"alert 1"');
    await queue.add(4, '"photo"');
    await queue.add(1, '"info"');
    await queue.add(2, '"health"');
    expect(await texts(queue)).toEqual(['"alert 1"', '"photo"', '"info"']);
    await queue.add(3, '"alert 2"');
    expect(await texts(queue)).toEqual(['"alert 1"', '"info"', '"alert 2"']);
    await queue.add(3, '"alert 3"');
    await queue.add(3, '"alert 4"');
    expect(await texts(queue)).toEqual(['"alert 1"', '"alert 2"', '"alert 3"', '"alert 4"']);
    expect(troubles.map((t) => /oldest (\w+)/.exec(t)?.[1])).toEqual(['Health', 'Photo', 'Info']);
    expect(await readdir(folder)).toHaveLength(4);
  });

  test('counts bytes as well as messages', async () => {
    const queue = await open({ maxMessages: 100, maxBytes: 100 });
    for (const letter of ['a', 'b', 'c']) await queue.add(1, JSON.stringify(letter.repeat(38)));
    expect(await texts(queue)).toEqual([`"${'b'.repeat(38)}"`, `"${'c'.repeat(38)}"`]);
    await expect(queue.add(1, 'x'.repeat(101))).rejects.toThrow('101 bytes');
  });

  test('hands out the oldest within a count and a size, and at least one', async () => {
    const queue = await open();
    for (const text of ['"aaaa"', '"bbbb"', '"cccc"']) await queue.add(1, text);
    expect(queue.oldest(2, 1000)).toHaveLength(2);
    expect(queue.oldest(10, 13)).toHaveLength(2);
    expect(queue.oldest(10, 1)).toHaveLength(1);
    expect(queue.oldest(10, 1000, 1).map((entry) => entry.sequence)).toEqual([2]);
  });
});
