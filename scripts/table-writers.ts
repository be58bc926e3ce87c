import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Checks that each table of the server is written by one `…-store.ts`, or by the files of one folder that
 * `table-writers.json` names for it, and by exceptions with a reason. Writing is `insert into`, `update`, `delete from`, `merge into` and
 * `truncate` in SQL, and Kysely's methods of these names, each with the table's name beside it.
 */
interface Declared {
  writers: Record<string, string[]>;
  exceptions: { file: string; tables: string[]; reason: string }[];
}

/** Another folder in tests. */
const server = process.argv[2] ?? fileURLToPath(new URL('../packages/server/', import.meta.url));
const declared = JSON.parse(readFileSync(join(server, 'table-writers.json'), 'utf8')) as Declared;
const [, listed = ''] = read('src/platform/database/tables.ts').split('export interface DB {');
const tables = new Set([...listed.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name!));
for (const own of ['migrations', 'applied_functions']) tables.add(own);

function read(file: string): string {
  return readFileSync(join(server, file), 'utf8');
}

const written =
  /\b(?:insert\s+into|update(?:\s+only)?|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:"?public"?\.)?("?\w+"?|\{\{\w+\}\}|\$\{[^}]*\})|\.(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(\s*('\w+(?: as \w+)?'|[^)\s]+)/gi;

/** The tables that a file writes, and what it writes without naming a table. */
function writesOf(file: string): { named: Set<string>; unnamed: string[] } {
  const text = read(file)
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*(?:\/\/|--).*$/gm, '')
    .replaceAll(
      /\bfor (?:no key )?update\b|\bdo update\b|\bbefore update\b|\bafter update\b/gi,
      '',
    );
  const named = new Set<string>();
  const unnamed: string[] = [];
  for (const [whole, inSql, inKysely] of text.matchAll(written)) {
    const name = (inSql ?? inKysely ?? '').replaceAll(/["']|\{\{|\}\}/g, '').split(' ')[0]!;
    if (tables.has(name)) named.add(name);
    else if (/^\$\{/.test(name) || (inKysely && !inKysely.startsWith("'"))) unnamed.push(whole);
  }
  return { named, unnamed };
}

const problems: string[] = [];
const files = globSync('{src,sql}/**/*.{ts,sql}', { cwd: server })
  .filter((file) => !/\.test\.ts$|^src\/testing\//.test(file))
  .sort();
const used = new Map<string, Set<string>>();
/** Who writes each table of which nothing is declared. */
const stores = new Map<string, string[]>();

for (const file of files) {
  const { named, unnamed } = writesOf(file);
  const exception = declared.exceptions.find((each) => each.file === file);
  used.set(file, named);
  for (const table of named) {
    const owners = declared.writers[table];
    if (!owners && !exception?.tables.includes(table)) {
      stores.set(table, [...(stores.get(table) ?? []), file]);
      continue;
    }
    if (owners?.includes(file) || exception?.tables.includes(table)) continue;
    problems.push(
      `packages/server/${file} writes ${table}, whose writer is ${owners?.join(', ')}: ` +
        'call a function of its writer.',
    );
  }
  for (const write of unnamed) {
    if (exception?.tables.includes('*')) continue;
    problems.push(`packages/server/${file} writes a table that it does not name: ${write}`);
  }
}

for (const table of tables) {
  const owners = declared.writers[table] ?? [];
  const found = stores.get(table) ?? [];
  if (owners.length === 0 && !(found.length === 1 && found[0]?.endsWith('-store.ts'))) {
    problems.push(
      `The table ${table} is written by ${found.join(', ') || 'no file'}: let one …-store.ts write it, or declare its writers.`,
    );
  } else if (new Set(owners.map((file) => dirname(file))).size > 1) {
    problems.push(`The writers of ${table} lie in several folders: ${owners.join(', ')}.`);
  }
}
const claims = [
  ...Object.entries(declared.writers).flatMap(([table, owners]) =>
    owners.map((file) => ({ file, table })),
  ),
  ...declared.exceptions.flatMap(({ file, tables: some }) =>
    some.map((table) => ({ file, table })),
  ),
];
for (const { file, table } of claims) {
  if (table !== '*' && !used.get(file)?.has(table)) {
    problems.push(`table-writers.json names ${file} for ${table}, which it does not write.`);
  }
}

for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
