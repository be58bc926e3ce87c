import { randomUUID } from 'node:crypto';
import { endpoints, maxBulkRecords } from '@foyer/contract';
import { type Message, msg, type Translate } from '@foyer/translation';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../../platform/http/problem-error.ts';
import type { Jobs } from '../../platform/jobs/job-engine.ts';
import type { Person } from '../../records/access/caller.ts';
import type { Serve } from '../../records/access/serve.ts';
import type { areaBulk } from './area-bulk.ts';
import { bulkChangeJob } from './bulk-change-job.ts';
import type { BulkNoun } from './bulk-noun.ts';
import type { cameraBulk } from './camera-bulk.ts';
import type { deviceBulk } from './device-bulk.ts';
import { previewOf } from './preview-bulk.ts';
import type { ruleBulk } from './rule-bulk.ts';
import type { siteBulk } from './site-bulk.ts';

/** The nouns whose records are changed many at once. */
export interface BulkNouns {
  cameras: ReturnType<typeof cameraBulk>;
  devices: ReturnType<typeof deviceBulk>;
  areas: ReturnType<typeof areaBulk>;
  sites: ReturnType<typeof siteBulk>;
  alarmRules: ReturnType<typeof ruleBulk>;
}

interface Selection<Filter> {
  ids?: number[];
  filter?: Filter;
  except?: number[];
}

/** Changes of many records: what they would do, and the jobs that do them. */
export function bulkRoutes(
  serve: Serve,
  { cameras, devices, areas, sites, alarmRules }: BulkNouns,
  jobs: Pick<Jobs, 'begin'>,
) {
  const preview = async <Filter, Change>(
    noun: BulkNoun<Filter, Change>,
    caller: Person,
    selection: Selection<Filter>,
    change: Change,
    t: Translate,
  ) => {
    const ids = await selected(noun, caller, selection);
    return previewOf(await noun.rowsOf(caller, ids, change), ids.length, t);
  };
  const begin = async <Filter, Change>(
    noun: BulkNoun<Filter, Change>,
    { caller, request }: { caller: Person; request: FastifyRequest },
    selection: Selection<Filter>,
    change: Change,
  ) => {
    const ids = await selected(noun, caller, selection);
    if (ids.length === 0) throw nothingSelected();
    const { role, scope, username, userId, apiKeyName } = caller;
    // Several may be under way: each is about its own records.
    const subject = { noun: noun.noun, userId, key: `bulk ${randomUUID()}` };
    const actor = {
      ...{ role, scope, username, userId },
      ...(apiKeyName !== undefined && { apiKeyName }),
    };
    const data = { noun: noun.noun, ids, change, actor, address: request.ip };
    const { id } = await jobs.begin(bulkChangeJob, data, subject);
    return { job: id };
  };

  const calls = endpoints.bulkChanges;
  serve(calls.previewCameras, async ({ caller, body: { Change, ...selection }, t }) =>
    preview(cameras, caller, selection, Change, t),
  );
  serve(calls.cameras, async ({ caller, request, body: { Change, ...selection } }) =>
    begin(cameras, { caller, request }, selection, Change),
  );
  serve(calls.previewDevices, async ({ caller, body: { Change, ...selection }, t }) =>
    preview(devices, caller, selection, Change, t),
  );
  serve(calls.devices, async ({ caller, request, body: { Change, ...selection } }) =>
    begin(devices, { caller, request }, selection, Change),
  );
  serve(calls.previewAreas, async ({ caller, body: { Change, ...selection }, t }) =>
    preview(areas, caller, selection, Change, t),
  );
  serve(calls.areas, async ({ caller, request, body: { Change, ...selection } }) =>
    begin(areas, { caller, request }, selection, Change),
  );
  serve(calls.previewSites, async ({ caller, body: { Change, ...selection }, t }) =>
    preview(sites, caller, selection, Change, t),
  );
  serve(calls.sites, async ({ caller, request, body: { Change, ...selection } }) =>
    begin(sites, { caller, request }, selection, Change),
  );
  serve(calls.previewAlarmRules, async ({ caller, body: { Action, ...selection }, t }) =>
    preview(alarmRules, caller, selection, Action, t),
  );
  serve(calls.alarmRules, async ({ caller, request, body: { Action, ...selection } }) =>
    begin(alarmRules, { caller, request }, selection, Action),
  );
}

/** The ids of a selection, as of now. */
async function selected<Filter, Change>(
  noun: BulkNoun<Filter, Change>,
  caller: Person,
  { ids, filter, except = [] }: Selection<Filter>,
): Promise<number[]> {
  if ((ids === undefined) === (filter === undefined)) throw notOne();
  const left = new Set(except);
  const all = ids ?? (await noun.idsOf(caller, filter as Filter));
  const chosen = all.filter((id) => !left.has(id));
  if (chosen.length > maxBulkRecords) throw tooMany(chosen.length);
  return chosen;
}

const malformed = (detail: Message, path: string, message: Message) =>
  new ProblemError('malformed', detail, { issues: [{ path, message }] });

const notOne = () =>
  malformed(
    msg('Say which records are changed: their ids, or the filter of the list that matches them.'),
    '/ids',
    msg('must be there, or filter; not both'),
  );
const nothingSelected = () =>
  malformed(
    msg('No record is selected: nothing would change.'),
    '/filter',
    msg('matches no record'),
  );
const tooMany = (count: number) =>
  malformed(
    msg(
      '{count, number} records are selected, and at most {max, number} are changed at once: narrow the filter.',
      { count, max: maxBulkRecords },
    ),
    '/filter',
    msg('matches too many records'),
  );
