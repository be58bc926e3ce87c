import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CameraOptions } from '../camera-options.ts';
import type { NoPicture } from './camera-set.ts';
import { followConfiguration } from './follow-configuration.ts';
import { configurationKeeper } from './kept-configuration.ts';
import { type ConfigurationAnswer, NoAnswer } from './server-configuration.ts';

const camera = (code: string, address = `rtsp://admin:secret@10.0.0.7/${code}`) => ({
  code,
  name: code,
  address,
  every_s: 5,
  pictures_per_s: 5,
  distance_m: 1.5,
  sharing: 'whole',
  ground: null,
  lines: [],
  zones: [],
  masks: [],
});
const changed = (version: string, ...cameras: object[]): ConfigurationAnswer => ({
  kind: 'changed',
  version,
  value: { version, cameras },
});
const unchanged: ConfigurationAnswer = { kind: 'unchanged' };

const folder = () => mkdtemp(join(tmpdir(), 'configuration-'));

/**
 * Follows the answers of a server one by one. `works` says which addresses show pictures. Answers what was watched after
 * each question, and what Health says at the end.
 */
async function follow(
  answers: (ConfigurationAnswer | NoAnswer)[],
  works: (address: string) => boolean,
  file?: string,
) {
  const kept = file ?? join(await folder(), 'kept.json');
  const stopping = new AbortController();
  const troubles: string[] = [];
  const printed: string[] = [];
  const asked: (string | undefined)[] = [];
  const pausesMs: number[] = [];
  const applied: string[][] = [];
  let now: readonly CameraOptions[] = [];
  const followed = followConfiguration(
    {
      cameras: {
        async apply(cameras) {
          now = cameras;
          applied.push(
            cameras.map(({ camera, address }) => `${camera} ${address.split('/').at(-1)}`),
          );
        },
        async withoutPicture(codes) {
          return now
            .filter((one) => codes.includes(one.camera) && !works(one.address))
            .map((one): NoPicture => ({ camera: one.camera, reason: '401 Unauthorized' }));
        },
        healthy: () => now.filter(({ address }) => works(address)),
      },
      async ask(version) {
        asked.push(version);
        const answer = answers.shift();
        if (answer instanceof Error) throw answer;
        return answer ?? unchanged;
      },
      keeper: configurationKeeper(kept, (sentence) => troubles.push(sentence)),
      clock: {
        now: () => 0,
        async sleep(ms) {
          pausesMs.push(ms);
          if (answers.length === 0) stopping.abort();
        },
      },
      random: () => 0.5,
      print: (line) => printed.push(line),
      onTrouble: (sentence) => troubles.push(sentence),
    },
    { pollMs: 15_000, trialMs: 60_000 },
  );
  await followed.follow(stopping.signal);
  return { ...followed, troubles, printed, asked, pausesMs, applied, kept };
}

const allWork = () => true;
const working =
  (...ends: string[]) =>
  (address: string) =>
    ends.includes(address.split('/').at(-1) ?? '');

test('the first configuration is in force at once, kept for its owner alone, and asked for by its version', async () => {
  const { state, asked, kept, pausesMs } = await follow(
    [changed('v1', camera('door')), unchanged, unchanged],
    working(),
  );
  expect(state()).toEqual({ version: 'v1' });
  expect(asked).toEqual([undefined, 'v1', 'v1']);
  expect(pausesMs).toEqual([15_000, 15_000, 15_000]);
  expect((await stat(kept)).mode & 0o777).toBe(0o600);
  expect(await readFile(kept, 'utf8')).toContain('secret');
});

test('a changed camera that shows nothing takes the whole configuration back, and its version is not tried again', async () => {
  const { state, applied, asked, troubles } = await follow(
    [
      changed('v1', camera('door', 'rtsp://h/good'), camera('yard', 'rtsp://h/a')),
      changed('v2', camera('door', 'rtsp://h/bad'), camera('yard', 'rtsp://h/b')),
      unchanged,
    ],
    working('good', 'a', 'b'),
  );
  expect(applied).toEqual([['door good', 'yard a'], ['door bad', 'yard b'], ['door good', 'yard a']]); // biome-ignore format: a try a line
  expect(asked).toEqual([undefined, 'v1', 'v2']);
  expect(state()).toEqual({
    version: 'v1',
    refused: { version: 'v2', reason: 'camera door: 401 Unauthorized' },
  });
  expect(troubles).toEqual(['Configuration v2 is refused: camera door: 401 Unauthorized']);
});

test('a camera that gave no picture before may go on giving none, and one that did not change is not tried', async () => {
  const { state } = await follow(
    [
      changed('v1', camera('dead', 'rtsp://h/x'), camera('same', 'rtsp://h/y')),
      changed('v2', camera('dead', 'rtsp://h/z'), camera('same', 'rtsp://h/y')),
    ],
    working(),
  );
  expect(state()).toEqual({ version: 'v2' });
});

test('a new camera must show a picture', async () => {
  const first = changed('v1', camera('door'));
  const both = changed('v2', camera('door'), camera('yard'));
  expect((await follow([first, both], working('door'))).state()).toEqual({
    version: 'v1',
    refused: { version: 'v2', reason: 'camera yard: 401 Unauthorized' },
  });
  expect((await follow([first, both], allWork)).state()).toEqual({ version: 'v2' });
});

test('what cannot be understood is refused with the reason, and the next version is taken', async () => {
  const wrong = changed('v2', { ...camera('door'), every_s: 0 });
  const refused = await follow([changed('v1', camera('door')), wrong], allWork);
  expect(refused.state()?.refused).toEqual({
    version: 'v2',
    reason: 'cameras[0] ("door"), every_s: must be >= 0.05',
  });
  expect(refused.applied).toHaveLength(1);
  const [first, third] = [changed('v1', camera('door')), changed('v3', camera('door'))];
  expect((await follow([first, wrong, third], allWork)).state()).toEqual({ version: 'v3' });
  expect((await follow([wrong], allWork)).state()?.version).toBe('none');
  expect((await follow([first, wrong, first], allWork)).state()).toEqual({ version: 'v1' });
});

test('a start without network watches with the last good configuration, and remembers what it refused', async () => {
  const away = new NoAnswer('The server does not answer (ECONNREFUSED).');
  const first = await follow(
    [changed('v1', camera('door')), changed('v2', camera('door'), camera('yard'))],
    working('door'),
  );
  const again = await follow([away, away, away, unchanged], working('door'), first.kept);
  expect(again.applied).toEqual([['door door']]);
  expect(again.state()).toEqual(first.state());
  expect(again.asked).toEqual(['v2', 'v2', 'v2', 'v2']);
  expect(again.pausesMs.slice(0, 3)).toEqual([187.5, 375, 750]);
  expect(again.troubles).toEqual(['The server does not answer (ECONNREFUSED).']);
});

test('a kept file that is damaged is no reason to stop', async () => {
  const file = join(await folder(), 'kept.json');
  await writeFile(file, '{"value":{"version":"v');
  const { state, troubles } = await follow([changed('v1', camera('door'))], allWork, file);
  expect(state()).toEqual({ version: 'v1' });
  expect(troubles[0]).toContain('cannot be used');
});

test('nothing of an address is printed', async () => {
  const { printed, troubles } = await follow(
    [
      changed('v1', camera('door')),
      changed('v2', camera('yard')),
      changed('v3', { ...camera('door'), address: 'admin:secret@10.0.0.7' }),
    ],
    working('door'),
  );
  expect([...printed, ...troubles]).toHaveLength(3);
  expect([...printed, ...troubles].join()).not.toMatch(/secret|admin|10\.0\.0\.7/);
});
