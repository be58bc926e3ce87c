import { existsSync, mkdtempSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { takeSteps } from './dockerfile-steps.ts';

const dockerfile = `
# Two stages, of which the last keeps one folder of the first.
FROM node AS build
WORKDIR /work
COPY . .
RUN mkdir /image && cp LICENSE /image/licence && cd /image && ln -s licence link
FROM node AS run
WORKDIR /work
COPY --from=build --chown=node:node /image .
RUN mkdir /data && chown node:node /data
ENV HOST=0.0.0.0 FOLDER=/data
USER node
CMD ["node", "main.ts"]
`;

test('stages, copies, commands and settings of a Dockerfile are taken in a folder', () => {
  const into = mkdtempSync(join(tmpdir(), 'foyer-steps-'));
  onTestFinished(() => rmSync(into, { recursive: true, force: true }));
  const { workingFolder, env, command } = takeSteps(dockerfile, into);
  expect(workingFolder).toBe(join(into, 'run/work'));
  expect(readFileSync(join(workingFolder, 'licence'), 'utf8')).toContain('MIT');
  expect(readlinkSync(join(workingFolder, 'link'))).toBe('licence');
  expect(existsSync(join(workingFolder, 'package.json'))).toBe(false);
  expect(existsSync(join(into, 'build/work/package.json'))).toBe(true);
  expect(env).toEqual({ HOST: '0.0.0.0', FOLDER: join(into, 'run/data') });
  expect(existsSync(env.FOLDER ?? '')).toBe(true);
  expect(command).toEqual(['node', 'main.ts']);
});
