import { execFile } from 'node:child_process';
import { globSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { temporaryFolder } from '@foyer/device-client/testing/samples.ts';
import { startStubServer } from '@foyer/device-client/testing/stub-server.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { installWatcher } from './testing/installed-watcher.ts';
import { faultsOf } from './testing/message-checks.ts';
import { tinyModelPackage } from './testing/tiny-model-package.ts';
import { tinyOnnx } from './testing/tiny-onnx.ts';

const run = promisify(execFile);
const packageFolder = fileURLToPath(new URL('..', import.meta.url));
const largestInstallBytes = 150e6;

/** What the files below the folder take on disk, as `du` counts. */
function diskBytes(folder: string): number {
  const files = globSync('**', { cwd: folder }).map((name) => lstatSync(join(folder, name)));
  return files.reduce((sum, { blocks }) => sum + blocks * 512, 0);
}

/** The oldest Node that is supported, from the npm registry. */
async function oldNode(cwd: string): Promise<string> {
  mkdirSync(cwd);
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefix', cwd, 'node@20']);
  return join(cwd, 'node_modules/node/bin/node');
}

/** A picture that is neither black nor blurred, and a model that finds one person on it. */
async function pictureAndModel(folder: string) {
  const picture = join(folder, 'picture.jpg');
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const size = { width: 320, height: 320, channels: 3 as const };
  await sharp({ create: { ...size, background: 'black', noise } })
    .jpeg()
    .toFile(picture);
  const model = join(folder, 'tiny.onnx');
  const output = [80, 80, 20, 40, 0.9];
  writeFileSync(model, tinyOnnx({ inputShape: [1, 3, 160, 160], outputShape: [1, 5, 1], output }));
  return { picture, model };
}

/** The size of the model that the installed program converts, as it does at its first start. */
async function convertedBytes(node: string, program: string, folder: string): Promise<number> {
  const { source, fetch } = await tinyModelPackage();
  const archive = await fetch(undefined, folder);
  const target = join(folder, 'converted.onnx');
  const conversion = JSON.stringify({ archive, source, packageName: 'nanodet', target });
  const script = join(folder, 'convert.mjs');
  const module = pathToFileURL(join(program, '../model/convert-apart.js'));
  const text = `import { convertApart } from '${module}';\nawait convertApart(${conversion});`;
  writeFileSync(script, text);
  await run(node, [script]);
  return lstatSync(target).size;
}

test('the packed watcher takes less than 150 MB in an empty folder, and watches there on Node 20', async () => {
  await using folder = await temporaryFolder();
  const { cwd, program } = await installWatcher(folder.path);
  expect(diskBytes(join(cwd, 'node_modules'))).toBeLessThan(largestInstallBytes);
  expect(globSync('node_modules/@foyer/*', { cwd })).toEqual([
    join('node_modules', '@foyer', 'camera-watcher'),
  ]);
  expect(globSync('node_modules/@foyer/**/{testing,*.test.*}', { cwd })).toEqual([]);

  const npx = await run('npx', ['foyer-watch', '--help'], { cwd });
  expect(npx.stdout).toContain('Usage: foyer-watch COMMAND');

  const node20 = await oldNode(join(folder.path, 'node'));
  expect((await run(node20, ['--version'])).stdout).toMatch(/^v20\./);
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  expect((await run(node20, [program, '--version'])).stdout).toBe(`${version}\n`);
  expect(await convertedBytes(node20, program, folder.path)).toBeGreaterThan(1000);
  const { picture, model } = await pictureAndModel(folder.path);
  const server = await startStubServer(() => ({ status: 201, body: { data: { id: 1 } } }));
  const env = { ...process.env, FOYER_DEVICE_TOKEN: 'fdt_1' };
  const codes = ['--device', 'edge-1', '--camera', 'door', '--server', server.url];
  for (const detector of [
    ['--model', model, '--labels', 'person'],
    ['--model', 'hog'],
  ]) {
    await run(node20, [program, 'watch', picture, ...codes, ...detector], { cwd, env });
  }
  await server.close();
  const messages = server.seen.map(({ body }) => body);
  expect(messages.map(({ NotificationType }) => NotificationType)).toEqual([2, 1, 2, 2, 1, 2]);
  expect(messages.flatMap(faultsOf)).toEqual([]);
  const people = messages.flatMap(({ Attributes }) => Attributes.payload.results ?? []);
  expect(people.map(({ counting_num }) => counting_num)).toEqual([1, 0]);
}, 600_000);
