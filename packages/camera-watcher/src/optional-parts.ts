import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Packages that a command needs and watching does not: a machine has them only where it is set up. */
const partsOf: Readonly<Record<string, readonly string[]>> = {
  setup: ['pdfkit', '@expo-google-fonts/inter', 'fast-xml-parser'],
  discover: ['fast-xml-parser'],
};

function isInstalled(name: string, from: string): boolean {
  try {
    createRequire(from).resolve(name);
    return true;
  } catch {
    return false;
  }
}

/** What to install for a command, as a sentence; undefined where nothing is missing. `from` is the file that looks. */
export function missingParts(command: string, from = import.meta.url): string | undefined {
  const parts = Object.hasOwn(partsOf, command) ? partsOf[command] : [];
  const missing = parts?.filter((name) => !isInstalled(name, from)) ?? [];
  if (missing.length === 0) return undefined;
  const file = new URL('../package.json', import.meta.url);
  const { peerDependencies } = JSON.parse(readFileSync(file, 'utf8'));
  const named = missing.map((name) => `${name}@${peerDependencies[name]}`).join(' ');
  return (
    `"${command}" needs ${missing.join(', ')}, which watching does not and which ${missing.length === 1 ? 'is' : 'are'} not installed: ` +
    `npm install --global ${named} (without --global where the watcher is installed in a folder)`
  );
}
