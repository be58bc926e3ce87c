import { execFileSync, execSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './installed.mjs';

/** Result of a Dockerfile's steps: the folder of its last stage, and how it starts. */
export interface BuiltStage {
  /** Folder that stands for `/` of the last stage. */
  folder: string;
  workingFolder: string;
  env: Record<string, string>;
  command: string[];
}

/** Copies the build context: the files that git tracks or would add; `.dockerignore` excludes the rest. */
function copyContext(target: string): void {
  const listed = execSync('git ls-files -z --cached --others --exclude-standard', { cwd: root });
  for (const file of listed.toString().split('\0').filter(Boolean)) {
    cpSync(join(root, file), join(target, file));
  }
}

/**
 * Runs the steps of a Dockerfile without a builder: each stage in a folder of its own below `into`, with this
 * machine's programs instead of the image's. Users and owners are ignored.
 */
export function takeSteps(dockerfile: string, into: string): BuiltStage {
  const env: Record<string, string> = {};
  let folder = into;
  let workdir = '/';
  let entrypoint: string[] = [];
  let command: string[] = [];
  const here = (path: string) => join(folder, path.startsWith('/') ? path : join(workdir, path));
  const steps = dockerfile
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line));
  for (const step of steps) {
    const [, instruction = '', rest = ''] = step.match(/^([A-Z]+) (.*)$/) ?? [];
    if (instruction === 'FROM') {
      const [, name = 'last'] = rest.match(/ AS (\S+)$/) ?? [];
      folder = join(into, name);
      mkdirSync(folder);
    } else if (instruction === 'WORKDIR') {
      workdir = rest;
      mkdirSync(here('.'), { recursive: true });
    } else if (instruction === 'COPY') {
      const words = rest.split(' ').filter((word) => !word.startsWith('--'));
      const [, stage] = rest.match(/--from=(\S+)/) ?? [];
      const [source = '', target = ''] = words;
      if (stage === undefined) copyContext(here(target));
      else {
        const from = join(into, stage, source);
        cpSync(from, here(target), { recursive: true, verbatimSymlinks: true });
      }
    } else if (instruction === 'RUN' && !rest.startsWith('apt-get ')) {
      const inFolder = rest
        .replace(/ && chown \S+ \S+/g, '')
        .replace(/(?<= )\/[\w/]+/g, (path) => here(path));
      const path = `${dirname(process.execPath)}:${process.env.PATH}`;
      execFileSync('sh', ['-ec', inFolder], {
        cwd: here('.'),
        env: { ...process.env, NODE_ENV: '', PATH: path },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    } else if (instruction === 'ENV') {
      for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) {
        env[name] = value.startsWith('/') ? here(value) : value;
      }
    } else if (instruction === 'ENTRYPOINT') entrypoint = JSON.parse(rest);
    else if (instruction === 'CMD') command = JSON.parse(rest);
  }
  return { folder, workingFolder: here('.'), env, command: [...entrypoint, ...command] };
}
