import { globSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Checks that the server's routes, views and SQL do not write the wire's spellings (`Name`, `CustomerID`): a row becomes
 * what the contract says in the `…-wire.ts` beside its store alone (ARCHITECTURE.md, "Packages").
 */
const exceptions: Record<string, string> = {
  'operations/provisioning/provisioning-routes.ts': 'columns of a sheet, not of the wire',
  'records/users/account-routes.ts': 'a draft in the contract’s shape, which the store takes',
};

/** Another folder in tests. */
const source =
  process.argv[2] ?? fileURLToPath(new URL('../packages/server/src/', import.meta.url));

/** A key of an object, but not a type's member `Querystring: {`, nor what is taken out of a body. */
const key = /(?:^|[{,(])\s*[A-Z][A-Za-z]*: (?!\{ \w+: \w+ \} \})/;
const inSql =
  /json_build_object\([^)]*'[A-Z]\w*'|(?:json_agg|')[^)]*'[A-Z]\w*', \w+\.\w+|as "[A-Z]/;

const files = globSync('**/*{-routes.ts,-views.ts,.sql}', { cwd: source })
  .map((file) => relative(source, join(source, file)).split(sep).join('/'))
  .filter((file) => !(file in exceptions) && !file.startsWith('testing/'))
  .sort();
for (const file of files) {
  readFileSync(join(source, file), 'utf8')
    .split('\n')
    .forEach((line, nth) => {
      if (/^\s*(?:\*|\/\/|\/\*|--|import |const \{)/.test(line)) return;
      if (!key.test(line) && !inSql.test(line)) return;
      process.exitCode = 1;
      process.stdout.write(
        `${file}:${nth + 1} writes a spelling of the wire. Select and return the columns as they are called, and map the ` +
          `row in a …-wire.ts beside it: ${line.trim()}\n`,
      );
    });
}
