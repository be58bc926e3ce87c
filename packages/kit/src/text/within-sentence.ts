import { t } from '@foyer/translation/page';

/** Languages whose nouns keep their capital letter within a sentence. */
const keepCapitals: ReadonlySet<string> = new Set(['de']);

/** A label as it stands within a sentence: `Time zone` as `time zone`. */
export const withinSentence = (label: string): string =>
  keepCapitals.has(t.language) ? label : label.toLocaleLowerCase(t.language);
