import { t } from '@foyer/translation/page';

/** Reads `2026-12-24, 2026-12-25`; what is wrong with it, in words. */
export function datesTyped(text: string): string[] | string {
  const dates = text
    .split(/[,;\s]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const wrong = dates.find(
    (date) =>
      !/^\d{4}-\d{2}-\d{2}$/.test(date) || !new Date(`${date}T00:00Z`).toJSON()?.startsWith(date),
  );
  if (wrong !== undefined) return t('“{date}” is no date: write it as 2026-12-24', { date: wrong });
  return [...new Set(dates)].sort();
}
