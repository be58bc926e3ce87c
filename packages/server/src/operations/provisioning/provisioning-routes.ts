import { endpoints, type SheetColumn, sheetColumns } from '@foyer/contract';
import { msg } from '@foyer/translation';
import type { WorkerThreads } from '../../platform/concurrency/worker-threads.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import type { Jobs } from '../../platform/jobs/job-engine.ts';
import type { ServeWith } from '../../records/access/serve.ts';
import { importJob } from './import-job.ts';
import { sheetOfAll } from './provisioning-views.ts';
import { checkSheet, importSheet, planToWire } from './sheet-import.ts';
import { writeSheet } from './write-sheet.ts';

/** 5,000 rows, as text or in base64. */
const sheetBytes = 7 * 1024 * 1024;

/** A row for each kind of record, as people would fill it in. */
const examples: readonly Partial<Record<SheetColumn, string>>[] = [
  {
    Customer: 'North Mall',
    'Time zone': 'Europe/Rome',
    Location: 'Via Roma 1, Milano',
    Device: 'Edge 1',
    'Device code': 'nm-edge-1',
    Latitude: '45.4642',
    Longitude: '9.19',
    'IP address': '10.8.0.7',
    'Offline after': '15',
    Camera: 'Main entrance',
    'Camera code': 'door-1',
    Line: 'door',
    'Line name': 'Doors',
    In: 'enter',
    Out: 'leave',
  },
  {
    Customer: 'North Mall',
    'Device code': 'nm-edge-1',
    Camera: 'Garage',
    'Camera code': 'garage',
    Line: 'ramp',
    'Line name': 'Ramp',
    In: 'up',
    Out: 'down',
  },
  {
    Customer: 'North Mall',
    'Device code': 'nm-edge-1',
    Camera: 'Food court',
    'Camera code': 'food',
  },
  {
    Customer: 'Town Hall',
    'Time zone': 'Europe/Vienna',
    Device: 'Counter',
    'Device code': 'th-counter',
    Profile: 'xovis',
    Camera: 'Counter',
    'Camera code': 'sensor',
  },
  {
    Customer: 'Town Hall',
    Device: 'Turnstile',
    'Device code': 'th-turnstile',
    Profile: 'custom',
    Mapping:
      '{"Code": id, "CreatedAt": at, "NotificationType": 1, "Attributes": {"payload": ' +
      '{"results": [{"src": "stairs", "counting_num": people}]}}}',
    Camera: 'Stairs',
    'Camera code': 'stairs',
  },
];

interface Dependencies {
  db: Db;
  threads: WorkerThreads;
  jobs: Pick<Jobs, 'begin'>;
  onDeviceChanged: (deviceId: number) => void;
}

export function provisioningRoutes(
  serveWith: ServeWith,
  { db, threads, jobs, onDeviceChanged }: Dependencies,
) {
  const serve = serveWith({ bodyLimit: sheetBytes });
  serve(endpoints.provisioning.template, ({ query }) =>
    writeSheet(threads, query.format ?? 'xlsx', 'foyer-template', [
      sheetColumns,
      ...examples.map(cellsOf),
    ]),
  );
  serve(endpoints.provisioning.export, async ({ query }) =>
    writeSheet(threads, query.format ?? 'xlsx', 'foyer-sites', [
      sheetColumns,
      ...(await sheetOfAll(db)),
    ]),
  );
  serve(endpoints.provisioning.check, async ({ body, t }) =>
    planToWire(await checkSheet({ db, threads }, body), t),
  );
  serve(endpoints.provisioning.import, async ({ body, t }) => {
    const { result, changedDevices } = await importSheet({ db, threads }, body);
    for (const id of changedDevices) onDeviceChanged(id);
    return planToWire(result, t);
  });
  serve(endpoints.provisioning.begin, async ({ body, caller }) => {
    const { userId } = caller;
    const subject = { noun: 'provisioning', userId, key: `provisioning ${userId}` };
    const begun = await jobs.begin(importJob, body, subject);
    if (!begun.isNew) {
      throw new ProblemError(
        'too_many',
        msg('A sheet of yours is being imported: wait until it is done, or cancel it.'),
        { retryAfterS: 5 },
      );
    }
    return { job: begun.id };
  });
}

const cellsOf = (example: (typeof examples)[number]) =>
  sheetColumns.map((column) => example[column] ?? '');
