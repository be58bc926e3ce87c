/** What a report covers: the day, week or month before it. */
export const reportPeriods = ['daily', 'weekly', 'monthly'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

export const reportColumnKinds = ['text', 'count', 'decimal', 'share', 'day', 'moment'] as const;
export type ReportColumnKind = (typeof reportColumnKinds)[number];
