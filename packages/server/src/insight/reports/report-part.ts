import type {
  ReportColumn,
  ReportColumnKind,
  ReportFigure,
  ReportPeriod,
  ReportSection,
} from '@foyer/contract';

/** Whose report it is, and of what period: `from` and `to` in epoch ms. */
export interface Asked {
  customer: { id: number; name: string; zone: string };
  period: ReportPeriod;
  from: number;
  to: number;
}

const notMeasured = 'not measured';
export const column = (
  name: string,
  kind: ReportColumnKind,
  absent = notMeasured,
): ReportColumn => ({
  name,
  kind,
  absent,
});

/** A part of a report: its section, and its figures for the summary at the top. */
export interface Part {
  section: ReportSection | undefined;
  figures: ReportFigure[];
}

/** The customer and the period as views take them. */
export const queryOf = ({ customer, from, to }: Asked) => ({
  customer: customer.id,
  zone: customer.zone,
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
});
