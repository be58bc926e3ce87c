import {
  type AlertPayload,
  type AlertReason,
  type AlertReasonCode,
  alertReasonMessage,
  alertReasons,
  reasonForms,
} from '@foyer/contract';
import { languageCodes, type Message, type Translate, write } from '@foyer/translation';
import { type RawBuilder, sql } from 'kysely';
import { reasonIn } from '../../measures/alert.ts';
import { translateIn } from '../../platform/translation/translations.ts';

/** An Alert as rows of `alerts` are made of it: with a code that this version knows, or with none. */
export function alertRowOf(payload: AlertPayload) {
  const { code, params } = reasonIn(payload) ?? {};
  return { ...payload, reason_code: code, reason_params: params };
}

const textsByCode = new Map<AlertReasonCode, ReadonlySet<string>>();

/** What a reason without its value is in each language, in lower case. */
function textsOf(code: AlertReasonCode): ReadonlySet<string> {
  const known = textsByCode.get(code) ?? new Set(lowerTexts(alertReasons[code]));
  textsByCode.set(code, known);
  return known;
}

const lowerTexts = (message: Message) =>
  languageCodes.flatMap((language) => {
    const text = write(translateIn(language), message);
    return [text.toLowerCase(), text.toLocaleLowerCase(language)];
  });

/**
 * Whether who wrote `asked` means a reason: a part of its English text, or all that it is in some language, with or without
 * its value. Not a part of that, as a rule for “person” would begin to match words that its author never saw.
 */
export function isAboutReason(asked: string, text: string, reason?: AlertReason): boolean {
  const own = asked.trim().toLowerCase();
  if (text.toLowerCase().includes(asked.toLowerCase())) return true;
  if (reason === undefined) return false;
  if (textsOf(reason.code).has(own)) return true;
  const [value] = Object.values(reason.params ?? {});
  const hasValue = value !== undefined && own.includes(value.toLowerCase());
  return hasValue && lowerTexts(alertReasonMessage(reason)).includes(own);
}

/** Stand for the reason and for its value where the database fills them in. */
const [ownMark, valueMark] = ['\u0001', '\u0002'];

interface ShownReasons {
  /** Reasons by their code, as JSON. */
  texts: string;
  /** How a reason is written with a value of each kind. */
  forms: readonly { param: string; text: string }[];
}
const byLanguage = new Map<string, ShownReasons>();

function shownReasonsIn(t: Translate): ShownReasons {
  const known = byLanguage.get(t.language) ?? {
    texts: JSON.stringify(
      Object.fromEntries(
        Object.entries(alertReasons).map(([code, reason]) => [code, write(t, reason)]),
      ),
    ),
    forms: Object.entries(reasonForms).map(([param, form]) => ({
      param,
      text: write(t, { ...form, params: { reason: ownMark, [param]: valueMark } }),
    })),
  };
  byLanguage.set(t.language, known);
  return known;
}

/** Columns or parts of JSON with a reason. */
interface ReasonColumns {
  text: RawBuilder<unknown>;
  code: RawBuilder<unknown>;
  params: RawBuilder<unknown>;
}

/** A reason as it is read in a language, to search and sort by. */
export function shownReason({ text, code, params }: ReasonColumns, t: Translate) {
  const { texts, forms } = shownReasonsIn(t);
  const own = sql`${texts}::jsonb ->> ${code}`;
  const withValues = forms.map(
    (form) =>
      sql`replace(replace(${form.text}, ${ownMark}, ${own}), ${valueMark}, ${params} ->> ${form.param})`,
  );
  return sql`coalesce(${sql.join([...withValues, own, text])})`;
}
