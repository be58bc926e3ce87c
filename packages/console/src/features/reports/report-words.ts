import type { ReportSchedule } from '@foyer/contract';

export const periodNames: Record<ReportSchedule['Period'], string> = {
  daily: 'Every day, of the day before',
  weekly: 'Every Monday, of the week before',
  monthly: 'On the first, of the month before',
};
