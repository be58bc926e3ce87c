import type { Report } from '@foyer/contract';
import type { WorkerThreads } from '../../platform/concurrency/worker-threads.ts';
import type { MailFile } from '../../platform/mail/mail-sender.ts';
import { escaped } from '../../records/channels/message-mail.ts';
import { reportPdfIn, reportXlsxIn, xlsxType } from './report-files.ts';
import { spanText } from './report-words.ts';

/** `weekly-report-2026-11-16`. */
export const fileNameOf = ({ title, from, zone }: Report): string => {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(from));
  return `${title.toLowerCase().replaceAll(' ', '-')}-${day}`;
};

export const subjectOf = (report: Report): string =>
  `${report.title}: ${report.customer}, ${spanText(report.from, report.to, report.zone)}`;

/** A report as a mail: a sentence of each section, and the whole as PDF and XLSX. */
export async function reportMail(threads: WorkerThreads, report: Report, now: Date) {
  const lines = report.sections.map(({ title, sentence }) => `${title}: ${sentence}`);
  const name = fileNameOf(report);
  const files: MailFile[] = [
    {
      filename: `${name}.pdf`,
      content: await reportPdfIn(threads, report, now),
      contentType: 'application/pdf',
    },
    {
      filename: `${name}.xlsx`,
      content: await reportXlsxIn(threads, report),
      contentType: xlsxType,
    },
  ];
  return {
    subject: subjectOf(report),
    text: [...lines, `Times are those of ${report.zone}.`].join('\n\n'),
    html: `<!doctype html><html lang="en"><body style="font:15px/1.5 Helvetica,Arial,sans-serif;color:#1d2530">
<h1 style="font-size:18px">${escaped(subjectOf(report))}</h1>
${report.sections.map(({ title, sentence }) => `<p><b>${escaped(title)}</b><br>${escaped(sentence)}</p>`).join('\n')}
<p style="color:#56606d">Times are those of ${escaped(report.zone)}.</p></body></html>`,
    files,
  };
}
