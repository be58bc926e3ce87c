import type { SheetPlan, SheetUpload } from '@foyer/contract';
import { type Message, msg, type Translate, write } from '@foyer/translation';
import { threadTask, type WorkerThreads } from '../../platform/concurrency/worker-threads.ts';
import { allowComputing } from '../../platform/database/long-transaction.ts';
import { type Db, isDuplicate } from '../../platform/database/postgres.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import { writePlan } from './provisioning-store.ts';
import { recordsInUse } from './provisioning-views.ts';
import { collectFaults, type FoundFault } from './sheet-faults.ts';
import { type Nouns, planOf } from './sheet-plan.ts';
import type { CheckedSheet, checkCells } from './sheet-thread.ts';

export interface ImportContext {
  db: Db;
  threads: WorkerThreads;
}

/** What a sheet would do, with its faults as messages. */
type CheckedPlan = Omit<SheetPlan, 'faults'> & { faults: FoundFault[] };

type ReadableSheet = Exclude<CheckedSheet, { refusal: Message }>;

const checking = threadTask<typeof checkCells>(
  new URL('./sheet-thread.ts', import.meta.url),
  'checkCells',
);

async function readSheet(threads: WorkerThreads, upload: SheetUpload): Promise<ReadableSheet> {
  const sheet = await threads.run(checking, upload);
  if (!('refusal' in sheet)) return sheet;
  throw new ProblemError('malformed', sheet.refusal, {
    issues: [{ path: '/Content', message: msg('cannot be read') }],
  });
}

/** What importing a sheet would do. */
export async function checkSheet(
  { db, threads }: ImportContext,
  upload: SheetUpload,
): Promise<CheckedPlan> {
  return (await judge(db, await readSheet(threads, upload))).result;
}

/** A plan with its faults in a language. */
export const planToWire = ({ faults, ...plan }: CheckedPlan, t: Translate): SheetPlan => ({
  ...plan,
  faults: faults.map(({ message, ...place }) => ({ ...place, message: write(t, message) })),
});

/** How many rows are done, of how many. */
type OnRows = (done: number, total: number) => Promise<void>;

/** Imports a sheet in one transaction; throws where it has a fault. Answers also which devices changed. */
export async function importSheet(
  { db, threads }: ImportContext,
  upload: SheetUpload,
  onRows: OnRows = async () => undefined,
): Promise<{ result: CheckedPlan; changedDevices: number[] }> {
  const sheet = await readSheet(threads, upload);
  return db
    .transaction()
    .execute(async (transaction) => {
      await allowComputing(transaction);
      const { result, plan } = await judge(transaction, sheet);
      if (result.fault_count > 0) throw refused(result);
      const { rows } = result;
      await writePlan(transaction, plan, (share) => onRows(Math.round(share * rows), rows));
      const changed = [...plan.devices.values()].filter(({ isChanged }) => isChanged);
      return { result, changedDevices: changed.flatMap(({ id }) => id ?? []) };
    })
    .catch((error) => {
      throw isDuplicate(error) ? overtaken() : error;
    });
}

const overtaken = () =>
  new ProblemError(
    'duplicate',
    msg(
      'A device or camera of this sheet was entered in the meantime; nothing was imported. Check the sheet again.',
    ),
  );

async function judge(db: Db, { rows, ...checked }: ReadableSheet) {
  const { report, found } = collectFaults(checked);
  const plan = planOf(rows, await recordsInUse(db), report);
  const { faults, faultCount } = found();
  const amountsOf = (noun: Nouns) => {
    const all = [...plan[noun].values()];
    const added = all.filter(({ id }) => id === undefined).length;
    const changed = all.filter(({ isChanged }) => isChanged).length;
    return { new: added, changed, same: all.length - added - changed };
  };
  const result: CheckedPlan = {
    rows: rows.length,
    customers: amountsOf('customers'),
    devices: amountsOf('devices'),
    cameras: amountsOf('cameras'),
    lines: amountsOf('lines'),
    faults,
    fault_count: faultCount,
  };
  return { result, plan };
}

/** A fault after the name of its column, where it has one. */
const faultOfCell = ({ column, message }: FoundFault) =>
  column === '' ? message : msg('{column} {fault}', { column, fault: message });

const refused = ({ faults, fault_count }: CheckedPlan) =>
  new ProblemError(
    'malformed',
    msg(
      'The sheet has {count, plural, one {# fault} other {# faults}}; nothing was imported. Row {row}: {fault}.',
      {
        count: fault_count,
        row: faults[0]?.row,
        fault: faults[0] && faultOfCell(faults[0]),
      },
    ),
    {
      issues: faults.map(({ row, column, message }) => ({
        path: `/Content/${row}/${column}`,
        message,
      })),
    },
  );
