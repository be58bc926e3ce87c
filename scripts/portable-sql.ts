import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { citusTables } from '../packages/server/src/platform/citus/citus-tables.ts';

/**
 * Checks that the server's SQL stays within what distributed tables take too (docs/decisions/0036): constructs that
 * Citus refuses do not come back, neither in `.sql` files, nor in `sql` templates, nor as Kysely's methods. Files that
 * may use one are named in `portable-sql.json`, with the reason. `sql/citus` holds what is written for Citus alone. A query
 * that locks rows of one table of the coordinator needs no exception, nor do identity columns, as a test of the server finds
 * those of distributed tables.
 */
interface Exception {
  file: string;
  construct: string;
  reason: string;
}

interface Construct {
  name: string;
  pattern: RegExp;
  instead: string;
}

const constructs: readonly Construct[] = [
  {
    name: 'grouping sets',
    pattern: /\bgrouping\s+sets\b|\bgroup\s+by\s+(?:rollup|cube)\b/gi,
    instead: 'Group twice, each query by itself.',
  },
  {
    name: 'lateral subquery',
    pattern: /\blateral\s*\(\s*(?:select|with)\b|\.(?:left|inner|cross)JoinLateral\(/gi,
    instead: 'Join a subquery that is grouped, or `distinct on` the device.',
  },
  {
    name: 'row lock',
    pattern:
      /\bfor\s+(?:no\s+key\s+)?update\b(?!\s+(?:on|to|using|with)\b)|\bfor\s+(?:key\s+)?share\b|\.for(?:NoKeyUpdate|Update|KeyShare|Share)\(/gi,
    instead: 'Hold devices by `holdDevice` and `shareDevice` (devices/device-locks.ts).',
  },
  {
    name: 'recursive query',
    pattern: /\bwith\s+recursive\b|\.withRecursive\(/gi,
    instead: 'Ask again from where the last answer ended.',
  },
  {
    name: 'subquery without columns',
    pattern: /\(\s*select\s+from\b/gi,
    instead: 'Write `select 1 from`.',
  },
  {
    name: 'time in coalesce',
    pattern: /\bcoalesce\([^()]*\b(?:now|clock_timestamp)\(\)/gi,
    instead: 'Give the time as a value: an update of a distributed table takes none there.',
  },
];

const ofEveryNode = new Set<string>([
  ...citusTables.reference,
  ...citusTables.distributed.map(({ name }) => name),
]);

/** Whether a lock stands at the end of a query of one table of the coordinator, built by Kysely. */
function isOfCoordinator(text: string, lockAt: number): boolean {
  const query = text.slice(0, lockAt).split('.selectFrom(').at(-1)!;
  const [, table = ''] = /^'(\w+)/.exec(query) ?? [];
  return table !== '' && !ofEveryNode.has(table) && !/Join\(|\bconst\b|;/.test(query);
}

/** Another folder in tests. */
const server = process.argv[2] ?? fileURLToPath(new URL('../packages/server/', import.meta.url));
const read = (file: string) => readFileSync(join(server, file), 'utf8');
const { exceptions } = JSON.parse(read('portable-sql.json')) as { exceptions: Exception[] };

/** The text without comments. */
const statementsOf = (file: string) =>
  read(file)
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*(?:\/\/|--).*$/gm, '');

const problems: string[] = [];
const used = new Set<Exception>();
const files = globSync(['src/**/*.{ts,sql}', 'sql/functions/*.sql', 'migrations/*.sql'], {
  cwd: server,
})
  .filter((file) => !/\.test\.ts$|^src\/testing\//.test(file))
  .sort();

for (const file of files) {
  const text = statementsOf(file);
  for (const { name, pattern, instead } of constructs) {
    const found = [...text.matchAll(pattern)].find(
      (match) => !(match[0].startsWith('.for') && isOfCoordinator(text, match.index)),
    );
    if (!found) continue;
    const exception = exceptions.find((each) => each.file === file && each.construct === name);
    if (exception) used.add(exception);
    else {
      problems.push(
        `packages/server/${file} has a ${name} (${found[0].replaceAll(/\s+/g, ' ')}), which Citus refuses. ${instead}`,
      );
    }
  }
}
for (const exception of exceptions) {
  if (!used.has(exception)) {
    problems.push(
      `portable-sql.json names ${exception.file} for a ${exception.construct}, which it does not have.`,
    );
  }
}

for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
