import type { SheetUpload } from '@foyer/contract';
import { ProblemError } from '../../platform/http/problem-error.ts';
import { defineJob, JobFailure, type JobHandler } from '../../platform/jobs/job-definition.ts';
import { type ImportContext, importSheet } from './sheet-import.ts';

/** Imports a sheet; cancelled or failed, it has done nothing. */
export const importJob = defineJob<SheetUpload>('import-sheet', {
  isCancellable: true,
  attempts: 5,
});

interface Dependencies extends ImportContext {
  onDeviceChanged: (deviceId: number) => void;
}

/** Its progress is in rows of the sheet, its result is what the sheet did. */
export const importHandler =
  ({ onDeviceChanged, ...context }: Dependencies): JobHandler<SheetUpload> =>
  async (upload, { progress }) => {
    const { result, changedDevices } = await importSheet(context, upload, progress).catch(
      (error) => {
        // A sheet with a fault has it in each attempt.
        throw error instanceof ProblemError ? new JobFailure(error.detail) : error;
      },
    );
    for (const id of changedDevices) onDeviceChanged(id);
    return { ...result };
  };
