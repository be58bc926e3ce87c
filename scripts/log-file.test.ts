import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { keepLog, lastComplaint } from './log-file.ts';

test('the last complaint is the last sentence or error line, not a trace or an ordinary line', () => {
  const error = JSON.stringify({ level: 60, msg: 'Port 80 is taken.' });
  const info = JSON.stringify({ level: 30, msg: 'stopped' });
  expect(lastComplaint(`${error}\n${info}\n`)).toBe('Port 80 is taken.');
  expect(lastComplaint('No room.\n    at file.ts:1:1\nNode.js v24.0.0\n')).toBe('No room.');
  expect(lastComplaint('(node:7) Warning: old\n(Use `node --trace-warnings ...`)\n')).toBe('');
});

test('a log that grew too long is set aside once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'server.log');
  writeFileSync(path, Buffer.alloc(20_000_001));
  const stream = new PassThrough();
  keepLog(path, [stream]);
  stream.write('new line\n');
  await new Promise((done) => setImmediate(done));
  expect(readFileSync(path, 'utf8')).toBe('new line\n');
  expect(statSync(`${path}.1`).size).toBe(20_000_001);
});
