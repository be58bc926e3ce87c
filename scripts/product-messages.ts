import { globSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { messageKey } from '../packages/translation/src/translate.ts';
import { root } from './installed.mjs';
import { type Scan, scanMessages } from './message-scan.ts';

/** A message of the product: its key in catalogues, and where the code writes it. */
export interface ProductMessage {
  key: string;
  message: string;
  context?: string;
  places: { file: string; line: number }[];
}

export interface ProductMessages {
  messages: ReadonlyMap<string, ProductMessage>;
  /** `file:line text: reason`. */
  faults: string[];
}

/** Packages whose texts people see. In the first, every visible text must be a message. */
const shownPackages = ['console', 'kit'];
const packages = [...shownPackages, 'contract', 'server'];

/** Texts of tests and of examples, and tokens of styles. */
const left = /\.(?:test|example|generated)\.tsx?$|\/(?:testing|examples|theme)\//;

/** Reads the code of the product: what it says, and where it says it. */
export function productMessages(): ProductMessages {
  const messages = new Map<string, ProductMessage>();
  const faults: string[] = [];
  for (const file of sourceFiles()) {
    const isShown = shownPackages.some((name) => file.startsWith(`packages/${name}/`));
    const scan = scanMessages(file, readFileSync(join(root, file), 'utf8'), isShown);
    faults.push(
      ...scan.faults.map(({ line, text, reason }) => `${file}:${line} ${reason}: ${text}`),
    );
    addMessages(messages, file, scan);
  }
  return { messages, faults };
}

const sourceFiles = () =>
  packages
    .flatMap((name) => globSync(`packages/${name}/src/**/*.{ts,tsx}`, { cwd: root }))
    .map((file) => relative(root, join(root, file)).split(sep).join('/'))
    .filter((file) => !left.test(file))
    .sort();

function addMessages(messages: Map<string, ProductMessage>, file: string, scan: Scan) {
  for (const { message, context, line } of scan.messages) {
    const key = messageKey(message, context);
    const known = messages.get(key) ?? { key, message, ...(context && { context }), places: [] };
    known.places.push({ file, line });
    messages.set(key, known);
  }
}
