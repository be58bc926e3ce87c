import { compileMessage, type MessageParams } from './format-message.ts';

/** The messages of a language by their English text; with a context, as `messageKey` joins them. */
export type Catalogue = Readonly<Record<string, string>>;

/**
 * Writes an English ICU message in a language, with its values. It stays English where the language does not have it.
 * `npm run check` finds messages by their calls, so the first argument is a text, never an expression.
 */
export interface Translate {
  (message: string, params?: MessageParams): string;
  language: string;
  /** A message whose English text means several things, with what it is here: `Open` as a state, `Open` as a button. */
  of(context: string, message: string, params?: MessageParams): string;
}

/** How a catalogue names a message that has a context. */
export const messageKey = (message: string, context?: string): string =>
  context === undefined ? message : `${context} | ${message}`;

const noParams: MessageParams = {};

/** A message in which parts are drawn: `<link>…</link>`. */
const hasTags = /<\w/;

/**
 * Stands for “<” of a value in a message with tags (private use), so that a name such as `<link>` is no tag. `richText` of
 * the kit, which draws the parts, writes it again.
 */
export const escapedBracket = '\ue000';

const escaped = (params: MessageParams): MessageParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('<', escapedBracket) : value,
    ]),
  );

export function createTranslate(language: string, catalogue: Catalogue = {}): Translate {
  const writers = new Map<string, (params: MessageParams) => string>();
  const write = (key: string, message: string, params: MessageParams = noParams) => {
    const own = Object.hasOwn(catalogue, key) ? catalogue[key] : undefined;
    const writer = writers.get(key) ?? compileMessage(own ?? message, language);
    writers.set(key, writer);
    return writer(hasTags.test(message) ? escaped(params) : params);
  };
  return Object.assign(
    (message: string, params?: MessageParams) => write(message, message, params),
    {
      language,
      of: (context: string, message: string, params?: MessageParams) =>
        write(messageKey(message, context), message, params),
    },
  );
}

/** A message that is translated later, where the language of its reader is known. */
export interface Message {
  message: string;
  params?: Readonly<Record<string, MessageParams[string] | Message>>;
}

/** Marks an English message to be translated later, with its values, which may be messages themselves. */
export const msg = (message: string, params?: Message['params']): Message =>
  params === undefined ? { message } : { message, params };

/** Writes a message in a language; a text stays as it is. */
export function write(t: Translate, text: Message | string): string {
  if (typeof text === 'string') return text;
  const params = Object.entries(text.params ?? {}).map(([name, value]) => [
    name,
    typeof value === 'object' && value !== null ? write(t, value) : value,
  ]);
  return t(text.message, Object.fromEntries(params));
}
