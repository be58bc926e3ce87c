import { t } from '@foyer/translation/page';
/** A word that can stand at a place of a mapping. */
export interface Suggestion {
  label: string;
  kind: 'property' | 'function' | 'variable' | 'keyword';
  /** What it is, beside the word. */
  detail?: string;
  /** What is written, where that is not the label. */
  apply?: string;
}

/** Fields of notifications, as devices send them. */
const wireFields = [
  // not shown: names of the wire
  ...['Code', 'CreatedAt', 'NotificationType', 'Attributes', 'payload', 'results', 'src'],
  ...[
    'counting_num',
    'lines',
    'id',
    'in',
    'out',
    'period',
    'from',
    'to',
    'zones',
    'people',
    'dwell_s',
  ],
  // not shown: names of the wire
  ...['reason', 'details', 'threshold', 'value', 'notifications', 'state', 'Photos', 'Content'],
];

const variables: Readonly<Record<string, string>> = {
  topic: t('MQTT topic'),
  content_type: t('content type'),
  received_at: t('when the message came, ISO 8601'),
  state: t('what the message before left'),
};

/** Functions of JSONata with what they take, as its documentation writes them. */
const signatures = `
  abs(number)
  append(array, array)
  average(array)
  boolean(value)
  ceil(number)
  contains(text, pattern)
  count(array)
  distinct(array)
  each(object, function)
  error(text)
  exists(value)
  filter(array, function)
  floor(number)
  formatInteger(number, picture)
  formatNumber(number, picture)
  fromMillis(ms, picture?)
  join(array, separator?)
  keys(object)
  length(text)
  lookup(object, key)
  lowercase(text)
  map(array, function)
  match(text, pattern)
  max(array)
  merge(array of objects)
  millis()
  min(array)
  not(value)
  now()
  number(value)
  pad(text, width, char?)
  parseInteger(text, picture)
  power(base, exponent)
  reduce(array, function)
  replace(text, pattern, text)
  reverse(array)
  round(number, digits?)
  sift(object, function)
  single(array, function)
  sort(array, function?)
  split(text, separator)
  spread(object)
  sqrt(number)
  string(value)
  substring(text, start, length?)
  substringAfter(text, characters)
  substringBefore(text, characters)
  sum(array)
  toMillis(time, picture?)
  trim(text)
  type(value)
  uppercase(text)
  values(object)
  zip(array, array)
`.matchAll(/(\w+)(\(.*\))/g);
const functions = [...signatures].map(([, name = '', takes = '']) => ({ name, takes }));

const maxKeys = 200;
const plainName = /^[A-Za-z_]\w*$/;

/** What can stand where the cursor is, after `before`; `from` is where the word begins. */
export function suggest(before: string, input: unknown): { from: number; options: Suggestion[] } {
  const variable = /\$\w*$/.exec(before);
  if (variable) return { from: variable.index, options: ofDollar() };
  const text = /"([^"\\\n]*)$/.exec(openText(before));
  if (text) return { from: before.length - text[1]!.length, options: wireFields.map(property) };
  const path = /((?:(?:\w+|`[^`]*`|\$\$?)(?:\[[^\]]*\])?\.)*)(`?\w*)$/.exec(before)!;
  const [, steps = '', word = ''] = path;
  const options = keysAt(input, steps);
  const from = before.length - word.length;
  return steps === ''
    ? { from, options: [...options, ...['and', 'or', 'in', 'true', 'false', 'null'].map(keyword)] }
    : { from, options };
}

/** The last line, where a text that has begun on it is not ended. */
function openText(before: string): string {
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const quotes = line.replaceAll(/\\./g, '').split('"').length - 1;
  return quotes % 2 === 1 ? line : '';
}

const ofDollar = (): Suggestion[] => [
  ...Object.entries(variables).map(
    ([name, detail]): Suggestion => ({ label: `$${name}`, kind: 'variable', detail }),
  ),
  ...functions.map(
    ({ name, takes }): Suggestion => ({
      label: `$${name}`,
      kind: 'function',
      detail: takes,
      apply: `$${name}(`,
    }),
  ),
];

const property = (label: string): Suggestion => ({ label, kind: 'property' });
const keyword = (label: string): Suggestion => ({ label, kind: 'keyword' });

/** The names after a path in the message; arrays are looked into. */
function keysAt(input: unknown, steps: string): Suggestion[] {
  const names = [...steps.matchAll(/(`[^`]*`|\w+|\$\$?)(?:\[[^\]]*\])?\./g)].map(
    ([, name]) => name!,
  );
  let values: unknown[] = [input].flat();
  for (const name of names) {
    if (name.startsWith('$')) continue;
    const key = name.replaceAll('`', '');
    values = values.flatMap((value) => (isFields(value) ? [value[key]].flat() : []));
  }
  const found = new Map<string, unknown>();
  for (const value of values.slice(0, maxKeys)) {
    for (const [key, inner] of isFields(value) ? Object.entries(value) : []) {
      if (!found.has(key) && found.size < maxKeys) found.set(key, inner);
    }
  }
  return [...found].map(
    ([label, value]): Suggestion => ({
      label,
      kind: 'property',
      detail: shortly(value),
      ...(!plainName.test(label) && { apply: `\`${label}\`` }),
    }),
  );
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const longestDetail = 30;
function shortly(value: unknown): string {
  if (Array.isArray(value)) return `[${value.length}]`;
  if (isFields(value)) return '{…}';
  const text = JSON.stringify(value) ?? '';
  return text.length > longestDetail ? `${text.slice(0, longestDetail)}…` : text;
}
