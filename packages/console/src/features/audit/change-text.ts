import { t } from '@foyer/translation/page';

/** What an entry has in place of something large, by its code. */
const leftOut: Readonly<Record<string, (params: Record<string, unknown>) => string>> = {
  cut: ({ bytes }) => t('cut; size of what was sent: {bytes, number} B', { bytes: Number(bytes) }),
  shortened: ({ text, characters }) =>
    t('{text}… (length: {characters, number})', {
      text: String(text),
      characters: Number(characters),
    }),
};

function leftOutText(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { code, params, ...others } = value as Record<string, unknown>;
  if (typeof code !== 'string' || typeof params !== 'object' || params === null) return undefined;
  if (!Object.hasOwn(leftOut, code) || Object.keys(others).length > 0) return undefined;
  return leftOut[code]?.(params as Record<string, unknown>);
}

/** What was sent, to read: JSON in which sentences say what was left out. */
export const changeText = (change: unknown): string =>
  JSON.stringify(change, (_, value) => leftOutText(value) ?? value, 2);
