import type { ReportSchedule } from '@foyer/contract';
import { t } from '@foyer/translation/page';

export const periodNames: Record<ReportSchedule['Period'], string> = {
  daily: t('Every day, of the day before'),
  weekly: t('Every Monday, of the week before'),
  monthly: t('On the first, of the month before'),
};
