import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { joinNodes } from '../../testing/processes/citus-cluster.ts';
import { copyTemplate, type TestDatabase } from '../../testing/processes/test-postgres.ts';
import { restoreUnfolded, rowsOfTables } from '../../testing/schema-of.ts';
import { migrate } from '../database/migrate.ts';
import { layOutTables } from './citus-layout.ts';

const { url, workers } = inject('testPostgres');

/** Where tables were in version 0.2.0, the first that knew Citus. */
const firstLayout = {
  reference: ['roles', 'customers', 'users', 'devices', 'cameras'],
  distributed: [
    { name: 'notification_keys', column: 'lineage_id' },
    ...[
      ...['notifications', 'photos', 'alerts', 'read_alerts', 'rejected_messages'],
      ...['source_rollups', 'zone_rollups', 'device_latest', 'device_states', 'source_states'],
      ...['sources', 'picture_faults'],
    ].map((name) => ({ name, column: 'device_id' })),
  ],
  managed: [
    ...['levels', 'line_flows', 'seen_lines', 'zone_stays', 'profile_states', 'received_messages'],
    ...['mapping_versions', 'mapping_tests', 'telling_outbox'],
  ],
  plain: ['count_changes', 'notification_counts', 'notification_totals', 'level_changes'],
};

describe.skipIf(workers.length === 0)('a database of version 0.2.0 on Citus', () => {
  /** Rows of what was laid out before its upgrade, and of what was laid out after it. */
  const upgraded: Record<string, string[]>[] = [];
  const databases: TestDatabase[] = [];
  beforeAll(async () => {
    for (const isLaidOutBefore of [true, false]) {
      const database = await copyTemplate({ ...inject('testPostgres'), template: 'template0' });
      databases.push(database);
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      await restoreUnfolded(client);
      await migrate(database.url, { only: ['0001-schema.sql', '0002-version-0-2.sql'] });
      await joinNodes([url, ...workers], new URL(database.url).pathname.slice(1));
      if (isLaidOutBefore) {
        await client.query('begin');
        await layOutTables(client, firstLayout);
        await client.query('commit');
      }
      await migrate(database.url);
      upgraded.push(await rowsOfTables(client));
      await client.end();
    }
  });
  afterAll(async () => {
    for (const { drop } of databases) await drop();
  });

  test('has the same rows as one that is laid out after its upgrade, in every table', () => {
    const [before, after] = upgraded.map(({ migrations, applied_functions, ...rows }) => rows);
    expect(Object.values(before!).filter((rows) => rows.length > 0).length).toBeGreaterThan(40);
    expect(before).toEqual(after);
  });
});
