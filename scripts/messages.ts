import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { languageCodes } from '../packages/translation/src/languages.ts';
import { root } from './installed.mjs';
import { partsOf, pluralFaults } from './message-parts.ts';
import { productMessages } from './product-messages.ts';

/*
 * The messages of the product and their catalogues (docs/translation.md):
 * `npm run messages` prints them by the file that says them; `npm run messages -- missing de` prints those that German
 * lacks, as JSON; `npm run messages -- add de file.json` takes translations and drops those that nothing uses;
 * `npm run messages -- check` finds what is missing, unused or malformed, and visible texts that are no messages.
 */
const [command = 'print', language, file] = process.argv.slice(2);
const { messages, faults } = productMessages();

const catalogueFile = (code: string) =>
  join(root, `packages/translation/catalogues/${code}/messages.json`);
const catalogueOf = (code: string): Record<string, string> =>
  existsSync(catalogueFile(code)) ? JSON.parse(readFileSync(catalogueFile(code), 'utf8')) : {};
const translated = languageCodes.filter((code) => code !== 'en');

function print() {
  const byFile = new Map<string, string[]>();
  for (const { key, places } of messages.values())
    for (const place of places)
      byFile.set(place.file, [...(byFile.get(place.file) ?? []), `  ${place.line}  ${key}`]);
  for (const [name, lines] of [...byFile].sort()) console.log([name, ...lines, ''].join('\n'));
}

function printMissing(code: string) {
  const known = catalogueOf(code);
  const missing = [...messages.values()].filter(({ key }) => !(key in known));
  const written = missing.map(({ key, places }) => [key, places.map(({ file }) => file)[0]]);
  console.log(JSON.stringify(Object.fromEntries(written), null, 1));
}

/** Takes translations of a file, and leaves out what the code no longer says. */
function add(code: string, from: string | undefined) {
  const added = from === undefined ? {} : JSON.parse(readFileSync(from, 'utf8'));
  const all: Record<string, string> = { ...catalogueOf(code), ...added };
  const used = Object.entries(all)
    .filter(([key]) => messages.has(key))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  mkdirSync(dirname(catalogueFile(code)), { recursive: true });
  writeFileSync(catalogueFile(code), `${JSON.stringify(Object.fromEntries(used), null, 2)}\n`);
  console.log(`${code}: ${used.length} of ${messages.size} messages.`);
}

function check() {
  const found = [...faults];
  for (const { key, message, places } of messages.values())
    found.push(...faultsIn(message, 'en').map((fault) => `${places[0]?.file} “${key}”: ${fault}`));
  for (const code of translated) found.push(...catalogueFaults(code));
  for (const line of found) console.log(line);
  if (found.length > 0) process.exitCode = 1;
}

function catalogueFaults(code: string): string[] {
  const catalogue = catalogueOf(code);
  const missing = [...messages.keys()].filter((key) => !(key in catalogue));
  const ofEntries = Object.entries(catalogue).flatMap(([key, translation]) => {
    const message = messages.get(key)?.message;
    if (message === undefined) return [`“${key}” is used nowhere`];
    return translationFaults(message, translation, code).map((fault) => `“${key}”: ${fault}`);
  });
  const found = [...missing.map((key) => `“${key}” is missing`), ...ofEntries];
  return found.map((fault) => `catalogues/${code}/messages.json ${fault}`);
}

function translationFaults(message: string, translation: string, code: string): string[] {
  const malformed = faultsIn(translation, code);
  if (malformed.length > 0) return malformed;
  const [expected, actual] = [partsOf(message), partsOf(translation)];
  if (translation.trim() === '') return ['is empty'];
  return expected.join() === actual.join()
    ? []
    : [`has ${actual.join(' ') || 'no parts'} instead of ${expected.join(' ') || 'none'}`];
}

function faultsIn(message: string, code: string): string[] {
  try {
    return pluralFaults(message, code);
  } catch (error) {
    return [`is no ICU message: ${(error as Error).message.split('\n')[0]}`];
  }
}

const commands: Record<string, () => void> = {
  print,
  missing: () => printMissing(language ?? ''),
  add: () => add(language ?? '', file),
  check,
};
const chosen = commands[command];
if (!chosen) throw new Error(`“${command}” is none of ${Object.keys(commands).join(', ')}.`);
chosen();
