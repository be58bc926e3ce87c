import { endpoints, sheetColumns } from '@foyer/contract';
import type { ServeWith } from '../access/serve.ts';
import type { Db } from '../database/postgres.ts';
import { sheetOfAll } from './provisioning-views.ts';
import { writeSheet } from './sheet-file.ts';
import { checkSheet, importSheet } from './sheet-import.ts';

/** 5,000 rows, as text or in base64. */
const sheetBytes = 7 * 1024 * 1024;

/** A row for each kind of record, as people would fill it in. */
const examples = [
  [
    'North Mall',
    'Europe/Rome',
    'Edge 1',
    'nm-edge-1',
    'Main entrance',
    'door-1',
    'door',
    'Doors',
    'enter',
    'leave',
  ],
  ['North Mall', '', '', 'nm-edge-1', 'Garage', 'garage', 'ramp', 'Ramp', 'up', 'down'],
  ['North Mall', '', '', 'nm-edge-1', 'Food court', 'food', '', '', '', ''],
  ['Town Hall', 'Europe/Vienna', 'Counter', 'th-counter', 'Counter', 'sensor', '', '', '', ''],
];

export function provisioningRoutes(serveWith: ServeWith, db: Db) {
  const serve = serveWith({ bodyLimit: sheetBytes });
  serve(endpoints.provisioning.template, ({ query }) =>
    writeSheet(query.format ?? 'xlsx', 'foyer-template', [sheetColumns, ...examples]),
  );
  serve(endpoints.provisioning.export, async ({ query }) =>
    writeSheet(query.format ?? 'xlsx', 'foyer-sites', [sheetColumns, ...(await sheetOfAll(db))]),
  );
  serve(endpoints.provisioning.check, ({ body }) => checkSheet(db, body));
  serve(endpoints.provisioning.import, ({ body }) => importSheet(db, body));
}
