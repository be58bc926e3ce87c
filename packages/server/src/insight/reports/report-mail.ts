import type { Report } from '@foyer/contract';
import { directionOf } from '@foyer/translation';
import type { WorkerThreads } from '../../platform/concurrency/worker-threads.ts';
import type { MailFile } from '../../platform/mail/mail-sender.ts';
import { escaped } from '../../records/channels/message-mail.ts';
import { reportPdfIn, reportXlsxIn, xlsxType } from './report-files.ts';
import { type ReportScript, scriptOfReport, spanText } from './report-words.ts';

/** `weekly-report-2026-11-16`, as a language names it. */
export const fileNameOf = ({ title, from, zone, language }: Report): string => {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(from));
  return `${title.toLocaleLowerCase(language).replaceAll(' ', '-')}-${day}`;
};

function subjectOf({ title, customer, from, to }: Report, script: ReportScript): string {
  const span = spanText(from, to, script);
  return script.t('{title}: {customer}, {span}', { title, customer, span });
}

/** A report as a mail: a sentence of each section, and the whole as PDF and XLSX. */
export async function reportMail(threads: WorkerThreads, report: Report, now: Date) {
  const lines = report.sections.map(({ title, sentence }) => `${title}: ${sentence}`);
  const name = fileNameOf(report);
  const script = scriptOfReport(report);
  const { t } = script;
  const subject = subjectOf(report, script);
  const times = t('Times are those of {zone}.', { zone: report.zone });
  const spoken = `lang="${t.language}" dir="${directionOf(t.language)}"`;
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
    language: t.language,
    subject,
    text: [...lines, times].join('\n\n'),
    html: `<!doctype html><html ${spoken}><body style="font:15px/1.5 Helvetica,Arial,sans-serif;color:#1d2530"><div ${spoken}>
<h1 style="font-size:18px">${escaped(subject)}</h1>
${report.sections.map(({ title, sentence }) => `<p><b>${escaped(title)}</b><br>${escaped(sentence)}</p>`).join('\n')}
<p style="color:#56606d">${escaped(times)}</p></div></body></html>`,
    files,
  };
}
