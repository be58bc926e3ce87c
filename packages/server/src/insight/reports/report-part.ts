import type {
  Report,
  ReportColumn,
  ReportColumnKind,
  ReportFigure,
  ReportPeriod,
  ReportSection,
} from '@foyer/contract';
import type { Translate } from '@foyer/translation';
import type { CustomerScope } from '../../records/access/caller.ts';
import type { ReportScript } from './report-words.ts';

/** Whose report it is, of what period (`from` and `to` in epoch ms), and in which language. */
export interface Asked {
  customer: { id: number; name: string; zone: string };
  /** Whose figures: the customer's, or those of some of its sites. */
  scope: CustomerScope;
  period: ReportPeriod;
  from: number;
  to: number;
  t: Translate;
}

export const scriptOf = ({ customer: { zone }, t }: Asked): ReportScript => ({ t, zone });

/** A column whose cells say `absent` where there is nothing. */
export const column = (name: string, kind: ReportColumnKind, absent: string): ReportColumn => ({
  name,
  kind,
  absent,
});

/** What a file is made of: a report of a period, or one that is compared with nothing and says a note under each figure. */
export interface PrintedReport extends Omit<Report, 'before' | 'figures'> {
  before?: Report['before'];
  figures: (ReportFigure & { note?: string })[];
}

/** A part of a report: its sections, and its figures for the summary at the top. */
export interface Part {
  sections: ReportSection[];
  figures: ReportFigure[];
}

/** The customer and the period as views take them. */
export const queryOf = ({ customer, from, to }: Asked) => ({
  customer: customer.id,
  zone: customer.zone,
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
});
