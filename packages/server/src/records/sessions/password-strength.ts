import { inEnglish } from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import { ProblemError } from '../../platform/http/problem-error.ts';

/** A password of this length is accepted, unless it is the person's own name or address. */
const enoughCharacters = 12;
/** zxcvbn's score from 0 to 4; 3 is "safely unguessable" with a slow hash. */
const enoughScore = 3;

/** What is said of each weakness that the library finds. */
const warnings: Readonly<Record<string, Message>> = {
  straightRow: msg('Straight rows of keys on your keyboard are easy to guess.'),
  keyPattern: msg('Short keyboard patterns are easy to guess.'),
  simpleRepeat: msg('Repeated characters like "aaa" are easy to guess.'),
  extendedRepeat: msg('Repeated character patterns like "abcabcabc" are easy to guess.'),
  sequences: msg('Common character sequences like "abc" are easy to guess.'),
  recentYears: msg('Recent years are easy to guess.'),
  dates: msg('Dates are easy to guess.'),
  topTen: msg('This is a heavily used password.'),
  topHundred: msg('This is a frequently used password.'),
  common: msg('This is a commonly used password.'),
  similarToCommon: msg('This is similar to a commonly used password.'),
  wordByItself: msg('Single words are easy to guess.'),
  namesByThemselves: msg('Single names or surnames are easy to guess.'),
  commonNames: msg('Common names and surnames are easy to guess.'),
  userInputs: msg('There should not be any personal or page related data.'),
};

/** Loaded with the first short password, as the dictionaries take time and memory. */
let loading: Promise<(password: string, own: string[]) => { score: number; warning: string }>;
const strengthOf = () => {
  loading ??= Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]).then(([{ ZxcvbnFactory }, common, english]) => {
    const judge = new ZxcvbnFactory({
      dictionary: { ...common.dictionary, ...english.dictionary },
      graphs: common.adjacencyGraphs,
      translations: {
        ...english.translations,
        // The library answers the key of a warning, which is written in the language of who asks.
        warnings: Object.fromEntries(
          Object.keys(english.translations.warnings).map((key) => [key, key]),
        ),
      } as typeof english.translations,
    });
    return (password, own) => {
      const { score, feedback } = judge.check(password, own);
      return { score, warning: feedback.warning ?? '' };
    };
  });
  return loading;
};

const ownText = msg('It is the person’s own e-mail address or name: choose something else.');
const isOwn = (password: string, own: string[]) =>
  own.some((text) => text.toLowerCase() === password.trim().toLowerCase());

/**
 * Why a new password is weak; undefined where it is strong enough. `own` are names and addresses of the person, which are
 * guessed first.
 */
async function weaknessMessage(password: string, own: string[]): Promise<Message | undefined> {
  if ([...password].length >= enoughCharacters) return isOwn(password, own) ? ownText : undefined;
  const words = own.flatMap((text) => [text, ...text.split(/[\s@._-]+/)]).filter(Boolean);
  const { score, warning } = (await strengthOf())(password, words);
  if (score >= enoughScore) return undefined;
  return msg(
    '{why} Use at least {characters} characters, such as a few words, or fewer that are harder to guess.',
    {
      why: warnings[warning] ?? msg('It is short and easy to guess.'),
      characters: enoughCharacters,
    },
  );
}

/** The same in English, for settings. */
export async function weaknessOf(password: string, own: string[]): Promise<string | undefined> {
  const weakness = await weaknessMessage(password, own);
  return weakness && inEnglish(weakness);
}

/** Throws where a password is too weak; `path` is its field of the request. */
export async function assertStrong(password: string, own: string[], path: string): Promise<void> {
  const weakness = await weaknessMessage(password, own);
  if (weakness === undefined) return;
  throw new ProblemError('malformed', msg('The password is too weak. {weakness}', { weakness }), {
    issues: [{ path, message: msg('is too weak. {weakness}', { weakness }) }],
  });
}
