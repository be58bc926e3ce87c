import Type, { type Static } from 'typebox';
import { adminOnly, operators } from '../platform/access.ts';
import {
  Created,
  endpoint,
  IdParams,
  Moment,
  Reference,
  RequiredText,
} from '../platform/endpoint.ts';
import { recordList } from '../platform/lists.ts';
import { placeFilters } from '../records/place-filters.ts';
import { siteLimits, siteLimitsDraft } from '../records/site-limits.ts';
import { reportColumnKinds, reportPeriods } from './report-words.ts';

const Period = Type.Enum([...reportPeriods]);
const ClockTime = Type.String({
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
  'x-rule': 'must be a time such as 06:00',
});

/** What a person writes of a schedule: which report people of a customer get by e-mail. */
export const ReportDraft = Type.Object({
  Name: RequiredText,
  CustomerID: Reference,
  /** It has the figures there alone. */
  ...siteLimitsDraft,
  Period,
  /** By the site's clock: of weeks on Monday, of months on the first. */
  SendAt: Type.Optional(ClockTime),
  Enabled: Type.Optional(Type.Boolean()),
  /** Users of the customer who see all that the report is about. */
  Users: Type.Array(Reference, { minItems: 1, maxItems: 200 }),
});
export type ReportDraft = Static<typeof ReportDraft>;

export const ReportSchedule = Type.Object({
  id: Type.Integer(),
  Name: Type.String(),
  CustomerID: Type.Integer(),
  Customer: Type.Object({ id: Type.Integer(), Name: Type.String() }),
  ...siteLimits,
  Period,
  SendAt: Type.String(),
  Enabled: Type.Boolean(),
  Users: Type.Array(Type.Object({ id: Type.Integer(), Email: Type.String() })),
  next_at: Moment,
  /** IANA name of the site's zone. */
  time_zone: Type.String(),
});
export type ReportSchedule = Static<typeof ReportSchedule>;

/** How a column is shown: a share is from 0 to 1, a day or moment is ISO 8601. */
const Kind = Type.Enum([...reportColumnKinds]);
const Cell = Type.Union([Type.String(), Type.Number(), Type.Null()]);

export const ReportColumn = Type.Object({
  name: Type.String(),
  kind: Kind,
  /** What stands where a cell is null. */
  absent: Type.String(),
});
export type ReportColumn = Static<typeof ReportColumn>;

/** A table of a report. */
export const ReportSection = Type.Object({
  title: Type.String(),
  /** What the table says, in a sentence. */
  sentence: Type.String(),
  columns: Type.Array(ReportColumn),
  rows: Type.Array(Type.Array(Cell)),
  /** The columns that are drawn as bars over the first, counted from 0; without any there is no chart. */
  bars: Type.Array(Type.Integer()),
});
export type ReportSection = Static<typeof ReportSection>;

const Share = Type.Union([Type.Number(), Type.Null()]);

/**
 * Of people at counting lines alone: the 95 % intervals of the truth behind each figure, null where no complete accuracy audit
 * covers all of its lines, and the figure with corrections of counts and correction factors, null where none applies.
 */
const figureAccuracy = {
  low: Type.Optional(Share),
  high: Type.Optional(Share),
  before_low: Type.Optional(Share),
  before_high: Type.Optional(Share),
  corrected: Type.Optional(Share),
};

/** A figure of the whole period, with that of the period before. */
export const ReportFigure = Type.Object({
  name: Type.String(),
  kind: Kind,
  value: Cell,
  before: Cell,
  /** How much of each period was measured, 0 to 1; null where the figure does not depend on it. */
  measured: Share,
  measured_before: Share,
  ...figureAccuracy,
});
export type ReportFigure = Static<typeof ReportFigure>;

/** The figures of a customer over a day, week or month, as its screens show them. */
export const Report = Type.Object({
  /** The language of its texts, BCP 47. */
  language: Type.String(),
  title: Type.String(),
  customer: Type.String(),
  from: Moment,
  to: Moment,
  zone: Type.String(),
  /** The period it is compared with: `the Monday before`, `the month before`. */
  before: Type.Object({ name: Type.String(), from: Moment, to: Moment }),
  figures: Type.Array(ReportFigure),
  sections: Type.Array(ReportSection),
});
export type Report = Static<typeof Report>;

export const reports = {
  list: endpoint({
    method: 'GET',
    path: '/api/reports',
    access: operators,
    summary: 'Schedules of reports that the caller may see, by name',
    ...recordList({
      row: ReportSchedule,
      sorts: ['Name', 'Customer', 'Period', 'Enabled', 'next_at'],
      filters: {
        customer: Type.Optional(Reference),
        ...placeFilters,
        period: Type.Optional(Period),
        enabled: Type.Optional(Type.Boolean()),
      },
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/reports/{id}',
    access: operators,
    summary: 'One schedule of a report',
    params: IdParams,
    answer: ReportSchedule,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/reports',
    access: adminOnly,
    summary: 'Create a schedule of a report',
    body: ReportDraft,
    answer: Created,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/reports/{id}',
    access: adminOnly,
    summary: 'Change a schedule of a report; fields left out keep their value',
    params: IdParams,
    body: Type.Partial(ReportDraft),
    answer: ReportSchedule,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/reports/{id}',
    access: adminOnly,
    summary: 'Delete a schedule of a report',
    params: IdParams,
    answer: Created,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/reports/{id}/preview',
    access: operators,
    summary: 'The report of the last period that has ended, as it was or will be sent',
    params: IdParams,
    query: Type.Object({ format: Type.Optional(Type.Enum(['json', 'pdf', 'xlsx'])) }),
    files: true,
    costly: true,
    answer: Report,
  }),
};
