import { endpoints, type ReportSchedule } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { api } from '../../shared/api/api.ts';
import { defineResource } from '../../shared/records/define-resource.ts';
import type { Resource } from '../../shared/records/resource.ts';
import type { ReportForm } from './report.screens.tsx';
import { reportQueries } from './report-queries.ts';

declare module '../../shared/records/resource.ts' {
  interface Nouns {
    reports: 'page';
  }
}

/** Schedules of reports. */
export const reports: Resource<'reports', ReportForm, ReportSchedule, ReportSchedule> =
  defineResource({
    noun: 'reports',
    has: 'page',
    name: t('Report'),
    title: t('Reports'),
    place: {
      about: t('Figures of a day, week or month by e-mail, as PDF and Excel'),
      group: 'Alarms and reports',
    },
    access: endpoints.reports,
    isShownByLimits: true,
    calls: api.reports,
    queries: reportQueries,
    loadScreens: async () => (await import('./report.screens.tsx')).reportScreens,
  });
