import { msg } from '@foyer/translation';
import type { Db } from '../../platform/database/postgres.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import type { Jobs } from '../../platform/jobs/job-engine.ts';
import type { Person } from '../access/caller.ts';
import { devicesOf, historyOf } from './history-views.ts';
import { type Removal, removalJob } from './removal-job-definition.ts';

/** Retires a record for good once `confirmed` holds, and answers how it is called; all in one transaction. */
export type RetireForRemoval = (
  transaction: Db,
  id: number,
  confirm: (code: string) => void,
) => Promise<{ name: string; code: string }>;

interface Dependencies {
  db: Db;
  jobs: Pick<Jobs, 'begin'>;
  retire: Record<Removal['noun'], RetireForRemoval>;
  /** Called for each device that sends nothing any more. */
  onDeviceChanged: (deviceId: number) => void;
}

export interface RemovalRequest {
  noun: Removal['noun'];
  id: number;
  /** What the person typed. */
  code: string | undefined;
  caller: Person;
  address: string;
}

/** Begins to delete a record with its history; from this moment on it takes no messages. */
export type BeginRemoval = (request: RemovalRequest) => Promise<{ id: number; job: string }>;

export const createBeginRemoval =
  ({ db, jobs, retire, onDeviceChanged }: Dependencies): BeginRemoval =>
  async ({ noun, id, code, caller, address }) => {
    const { userId, username } = caller;
    const { job, devices } = await db.transaction().execute(async (transaction) => {
      const record = await retire[noun](transaction, id, (expected) =>
        assertConfirmed(noun, code, expected),
      );
      const devices = noun === 'devices' ? [id] : await devicesOf(transaction, id);
      const removal: Removal = {
        noun,
        id,
        ...record,
        history: await historyOf(transaction, devices),
        by: { userId, username, address },
      };
      const subject = { noun, recordId: id, userId };
      const { id: job } = await jobs.begin(removalJob, removal, subject, transaction);
      return { job, devices };
    });
    devices.forEach(onDeviceChanged);
    return { id, job };
  };

function assertConfirmed(noun: Removal['noun'], code: string | undefined, expected: string) {
  if (code === expected) return;
  const detail =
    noun === 'devices'
      ? msg('To delete this device with its history, type {expected}. Nothing was deleted.', {
          expected,
        })
      : msg('To delete this customer with its history, type {expected}. Nothing was deleted.', {
          expected,
        });
  throw new ProblemError('malformed', detail, {
    issues: [{ path: '/code', message: msg('is not {expected}', { expected }) }],
  });
}
