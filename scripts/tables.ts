import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateTables } from '../packages/server/src/testing/generate-tables.ts';
import {
  copyTemplate,
  startTestPostgres,
} from '../packages/server/src/testing/processes/test-postgres.ts';
import { root } from './installed.mjs';

/** Writes the types of the tables as the migrations make them, from a PostgreSQL of its own. */
const { stop, ...postgres } = await startTestPostgres();
const database = await copyTemplate(postgres);
const file = 'packages/server/src/platform/database/tables.ts';
await writeFile(join(root, file), await generateTables(database.url));
await database.drop();
await stop();
console.log(`${file} is up to date.`);
