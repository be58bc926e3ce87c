import { type LanguageCode, languageOf } from '@foyer/translation';
import { pageLanguage } from '@foyer/translation/page';

/** The names of months and weekdays of each language but English, which the calendar has by itself. */
const words: Record<Exclude<LanguageCode, 'en'>, () => Promise<unknown>> = {
  ar: () => import('dayjs/locale/ar'),
  de: () => import('dayjs/locale/de'),
  es: () => import('dayjs/locale/es'),
  fr: () => import('dayjs/locale/fr'),
  it: () => import('dayjs/locale/it'),
  ja: () => import('dayjs/locale/ja'),
  nl: () => import('dayjs/locale/nl'),
  pl: () => import('dayjs/locale/pl'),
  pt: () => import('dayjs/locale/pt'),
  tr: () => import('dayjs/locale/tr'),
  zh: () => import('dayjs/locale/zh'),
};

/** Loads the words of the page's language; without a network the calendar opens in English. */
export async function loadCalendarWords(): Promise<void> {
  const language = pageLanguage();
  if (language !== 'en') await words[language]().catch(() => undefined);
}

type WeekDay = 0 | 1 | 2 | 3 | 4 | 5 | 6;
type WithWeekInfo = Intl.Locale & { getWeekInfo?: () => { firstDay: number } };

/** The first day of a week, 0 for Sunday: Monday in English (specification), else as the browser's region has it. */
export function firstDayOfWeek(): WeekDay {
  const language = pageLanguage();
  if (language === 'en') return 1;
  const tag = navigator.languages.find((one) => languageOf(one) === language) ?? language;
  const { firstDay } = (new Intl.Locale(tag) as WithWeekInfo).getWeekInfo?.() ?? { firstDay: 1 };
  return (firstDay % 7) as WeekDay;
}
