import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@foyer/device-client/testing/samples.ts';
import { expect, test } from 'vitest';
import { missingParts } from './optional-parts.ts';

test('what a command needs beside watching is named with the version to install', async () => {
  await using folder = await temporaryFolder();
  const from = join(folder.path, 'main.js');
  expect(missingParts('setup', from)).toMatch(
    /^"setup" needs pdfkit, @expo-google-fonts\/inter, fast-xml-parser, which .*: npm install --global pdfkit@[\d.]+ @expo-google-fonts\/inter@[\d.]+ fast-xml-parser@[\d.]+ /,
  );
  expect(missingParts('discover', from)).toContain('"discover" needs fast-xml-parser');
  const part = join(folder.path, 'node_modules/fast-xml-parser');
  await mkdir(part, { recursive: true });
  await writeFile(join(part, 'index.js'), '');
  expect(missingParts('discover', from)).toBeUndefined();
  expect(missingParts('setup', from)).not.toContain('fast-xml-parser');
});

test('watching needs none, and in the repository all are there', () => {
  for (const command of ['run', 'watch', 'replay', 'claim', 'events', 'setup', 'discover']) {
    expect(missingParts(command), command).toBeUndefined();
  }
});
