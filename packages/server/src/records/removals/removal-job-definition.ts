import type { History } from '@foyer/contract';
import { defineJob } from '../../platform/jobs/job-definition.ts';

/** What is deleted with its history, who deletes it, and how much there was. It is retired already. */
export interface Removal {
  noun: 'devices' | 'customers';
  id: number;
  name: string;
  code: string;
  history: History;
  by: { userId: number; username: string; address: string };
}

/** It cannot be cancelled: half of a history would be left. */
export const removalJob = defineJob<Removal>('delete-with-history');
