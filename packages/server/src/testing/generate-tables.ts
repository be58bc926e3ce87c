import { Kysely, PostgresDialect } from 'kysely';
import * as codegen from 'kysely-codegen';
import pg from 'pg';

/** Columns whose type in `column-types.ts` says more than the database does. */
const columnTypes = {
  'alarms.search_text': 'SearchText',
  'alerts.reason_params': 'ReasonParams',
  'alerts.search_text': 'SearchText',
  'alerts.state': 'AlertState',
  'audit_entries.change': 'AuditChange',
  'cameras.masks': 'CameraMasks',
  'cameras.search_text': 'SearchText',
  'camera_settings.sharing': 'CameraSharing',
  'camera_settings.ground': 'CameraGround',
  'customers.unplaced_pictures': 'UnplacedPictures',
  'customers.watcher_sharing': 'CustomerSharing',
  'device_states.troubles': 'Troubles',
  'devices.lineage_id': 'LineageId',
  'devices.new_sources': 'NewSources',
  'devices.profile': 'DeviceProfile',
  'devices.search_text': 'SearchText',
  'jobs.result': 'JobResult',
  'jobs.state': 'JobState',
  'mapping_tests.expected': 'ExpectedNotifications',
  'mapping_tests.state': 'KeptState',
  'notifications.payload': 'NotificationPayload',
  'profile_states.state': 'KeptState',
  'received_messages.errors': 'MessageErrors',
  'received_messages.outcome': 'ReceivedOutcome',
  'received_messages.profile': 'DeviceProfile',
  'received_messages.transport': 'Transport',
  'rejected_messages.errors': 'MessageErrors',
  'rejected_messages.transport': 'Transport',
  'sources.state': 'SourceDecision',
};

/** `database/tables.ts` as the tables of the database at `url` are; 64-bit integers are read as numbers. */
export async function generateTables(url: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // A database that is dropped at once ends a connection that is about to close.
  pool.on('error', () => undefined);
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await codegen.generate({
      db,
      dialect: new codegen.PostgresDialect(),
      includePattern: 'public.*',
      // Views named citus_… belong to the extension Citus.
      excludePattern: 'public.{migrations,applied_functions,citus_*}',
      logger: new codegen.Logger('silent'),
      outFile: null,
      typeMapping: { int8: 'number', timestamptz: 'Date' },
      customImports: Object.fromEntries(
        Object.values(columnTypes).map((name) => [name, `./column-types.ts#${name}`]),
      ),
      overrides: {
        columns: Object.fromEntries(
          Object.entries(columnTypes).map(([column, name]) => [
            column,
            new codegen.IdentifierNode(name),
          ]),
        ),
      },
    });
  } finally {
    await db.destroy();
  }
}
