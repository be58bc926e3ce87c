import { threadTask, type WorkerThreads } from '../../platform/concurrency/worker-threads.ts';
import type { PrintedReport } from './report-part.ts';
import type { reportPdf } from './report-pdf.ts';
import type { reportXlsx } from './report-xlsx.ts';

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const pdf = threadTask<typeof reportPdf>(new URL('./report-pdf.ts', import.meta.url), 'reportPdf');
const xlsx = threadTask<typeof reportXlsx>(
  new URL('./report-xlsx.ts', import.meta.url),
  'reportXlsx',
);

/** A report as PDF, made in a thread. */
export const reportPdfIn = async (threads: WorkerThreads, report: PrintedReport, now: Date) =>
  Buffer.from(await threads.run(pdf, { report, now }));

/** A report as an Excel workbook, made in a thread. */
export const reportXlsxIn = async (threads: WorkerThreads, report: PrintedReport) =>
  Buffer.from(await threads.run(xlsx, report));
