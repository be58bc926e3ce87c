const secretFields =
  /^(password|current|next|token|secret|authorization|routingkey|url|address|endpoint|p256dh|auth)$/i;
/** A code of a second factor; other fields named `code` identify records. */
const isOneTimeCode = (field: string, value: unknown) =>
  field === 'code' && /^\d{6}$/.test(String(value).replaceAll(/\s/g, ''));
const maxCharacters = 500;
/** So much is kept of a longer text. */
const keptCharacters = 40;
/** Limit of one entry's change as JSON. */
const maxBytes = 8192;
/** Space for the mark that says what was left out. */
const markBytes = 100;
/** The field that says what was left out. */
export const leftOutField = '…';

/** A request's body for the audit: without secrets, and with the size in place of large values. */
export function keptChange(body: Record<string, unknown>): string {
  const whole = withoutSecrets(body) as Record<string, unknown>;
  const text = JSON.stringify(whole);
  const bytes = Buffer.byteLength(text);
  if (bytes <= maxBytes) return text;
  const kept: Record<string, unknown> = {};
  let room = maxBytes - markBytes;
  for (const [name, value] of Object.entries(whole)) {
    const cost = Buffer.byteLength(JSON.stringify({ [name]: value }));
    if (cost > room) continue;
    room -= cost;
    kept[name] = value;
  }
  return JSON.stringify({ ...kept, [leftOutField]: { code: 'cut', params: { bytes } } });
}

function withoutSecrets(value: unknown, field = ''): unknown {
  if (secretFields.test(field) || isOneTimeCode(field, value))
    return value === '' || value === null ? value : '•••';
  if (typeof value === 'string') return shortened(value);
  if (Array.isArray(value)) return value.map((part) => withoutSecrets(part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [storable(name), withoutSecrets(part, name)]),
  );
}

/** PostgreSQL's JSON cannot hold NUL or half of a surrogate pair. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\u0000', '\ufffd');

/** A text; of a long one the beginning, with its length. */
const shortened = (text: string) =>
  text.length > maxCharacters
    ? {
        code: 'shortened',
        params: { text: storable(text.slice(0, keptCharacters)), characters: text.length },
      }
    : storable(text);
