import type { Report, ReportSection } from '@foyer/contract';
import { PlainTable } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Table } from '@mantine/core';
import { showCell, showSpan } from './report-cell.ts';
import { ReportFigures } from './report-figures.tsx';
/** The figures of a report, a table for each of its sections. */
export const ReportTables = ({ report }: { report: Report }) => (
  <>
    <p style={{ margin: 0, color: 'var(--foyer-quiet)' }}>
      {t('{days} ({zone}). Compared with {period}.', {
        days: showSpan(report),
        zone: report.zone,
        period: report.before.name,
      })}
    </p>
    <ReportFigures figures={report.figures} zone={report.zone} />
    {report.sections.map((section) => (
      <Section key={section.title} section={section} zone={report.zone} />
    ))}
  </>
);

interface SectionProps {
  section: ReportSection;
  zone: string;
}

function Section({ section: { title, sentence, columns, rows }, zone }: SectionProps) {
  return (
    <section aria-label={title}>
      <h3
        style={{
          margin: 'var(--foyer-size-2) 0 var(--foyer-size-1)',
          fontSize: 'var(--mantine-font-size-md)',
        }}
      >
        {title}
      </h3>
      <p style={{ margin: '0 0 var(--foyer-size-2)', color: 'var(--foyer-quiet)' }}>{sentence}</p>
      {rows.length > 0 && (
        <Table.ScrollContainer
          minWidth={480}
          tabIndex={0}
          aria-label={t('Table: {title}', { title })}
          role="region"
        >
          <PlainTable
            verticalSpacing="2xs"
            style={{ fontVariantNumeric: 'tabular-nums' }}
            data-report={title}
            columns={columns.map((column, nth) => ({
              name: column.name,
              isEnd: nth > 0 && column.kind !== 'text',
            }))}
            rows={rows.map((row) => ({
              key: row.join('\n'),
              cells: columns.map((column, nth) => showCell(column, row[nth] ?? null, zone)),
            }))}
          />
        </Table.ScrollContainer>
      )}
    </section>
  );
}
