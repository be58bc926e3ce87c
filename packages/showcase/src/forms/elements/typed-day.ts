const typed = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/;

/** Reads DD/MM/YYYY as `YYYY-MM-DD`; undefined where the text is no day of a calendar, such as 30/02/2026. */
export function readDay(text: string): string | undefined {
  const [, date = '', month = '', year = ''] = typed.exec(text) ?? [];
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(+at) && at.toISOString().startsWith(day) ? day : undefined;
}

/** `2026-03-09` as 09/03/2026. */
export const writeDay = (day: string): string => day.split('-').reverse().join('/');
