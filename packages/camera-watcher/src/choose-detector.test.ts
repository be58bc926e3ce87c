import { expect, test } from 'vitest';
import { chooseDetector } from './choose-detector.ts';
import type { WatcherOptions } from './watcher-options.ts';

const offline = () => Promise.reject(new Error('npm could not fetch it (ENOTFOUND)'));
const there = (name: string) => async () => `/models/${name}.onnx`;

async function choose(
  asked: Partial<WatcherOptions>,
  files: { nanodetFile?: () => Promise<string>; movenetFile?: () => Promise<string> },
) {
  const troubles: string[] = [];
  const chosen = await chooseDetector({ modelFolder: '/models', ...asked } as WatcherOptions, {
    print: () => {},
    onTrouble: (sentence) => troubles.push(sentence),
    nanodetFile: there('nanodet'),
    movenetFile: there('movenet'),
    ...files,
  });
  return { ...chosen, troubles };
}

test('"accurate" is MoveNet, with the confidence that was asked for', async () => {
  const asked = { model: 'accurate', minimumConfidence: 0.3 };
  expect(await choose(asked, {})).toEqual({
    choice: { kind: 'model', file: '/models/movenet.onnx', minimumConfidence: 0.3 },
    troubles: [],
  });
});

test('as long as MoveNet cannot be had NanoDet counts by its own confidence, and a sentence says how to provide the file', async () => {
  const asked = { model: 'accurate', minimumConfidence: 0.3 };
  const substitution =
    'MoveNet is missing (npm could not fetch it (ENOTFOUND)): people are counted with NanoDet, less well';
  const { choice, troubles, ...rest } = await choose(asked, { movenetFile: offline });
  expect(choice).toEqual({ kind: 'model', file: '/models/nanodet.onnx' });
  expect(rest).toEqual({ substitution });
  expect(troubles).toEqual([
    `${substitution}. Install foyer-model-movenet-1.0.0.tgz beside this program ("npm run build:model" in the repository makes it), or on a machine with network run this command once, and copy movenet.onnx from its data folder into /models (or anywhere, and give --model movenet.onnx). It is tried again at the next start.`,
  ]);
});

test('without any model HOG counts', async () => {
  const files = { nanodetFile: offline, movenetFile: offline };
  const { choice, substitution } = await choose({ model: 'accurate' }, files);
  expect(choice).toEqual({ kind: 'hog' });
  expect(substitution).toContain('people are counted with HOG');
});

test('what computes the model is that of whichever model counts', async () => {
  const asked = { model: 'accurate', provider: 'cuda' } as const;
  const file = '/models/nanodet.onnx';
  const choiceOf = async (files: object, given: Partial<WatcherOptions>) =>
    (await choose(given, files)).choice;
  expect(await choiceOf({ movenetFile: offline }, asked)).toEqual({
    kind: 'model',
    file,
    provider: 'cuda',
  });
  expect(await choiceOf({}, { provider: 'cuda' })).toEqual({
    kind: 'model',
    file,
    provider: 'cuda',
  });
  expect(await choiceOf({}, { model: 'own.onnx', provider: 'cuda' })).toEqual({
    kind: 'model',
    file: 'own.onnx',
    provider: 'cuda',
  });
});
