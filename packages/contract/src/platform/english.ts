import { createTranslate, type Message, type Translate, write } from '@foyer/translation';

/** Writes messages in English: for devices, logs and programs. */
export const english: Translate = createTranslate('en');

/** A message in English; a text stays as it is. */
export const inEnglish = (text: Message | string): string => write(english, text);
