import { msg } from '@foyer/translation';
import { ProblemError } from '../../platform/http/problem-error.ts';

/** A password of this length is accepted, whatever its characters. */
const enoughCharacters = 12;
/** zxcvbn's score from 0 to 4; 3 is "safely unguessable" with a slow hash. */
const enoughScore = 3;

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
      translations: english.translations,
    });
    return (password, own) => {
      const { score, feedback } = judge.check(password, own);
      return { score, warning: feedback.warning ?? '' };
    };
  });
  return loading;
};

/**
 * Why a new password is weak, in words; undefined where it is strong enough. `own` are names and addresses of
 * the person, which are guessed first.
 */
export async function weaknessOf(password: string, own: string[]): Promise<string | undefined> {
  if ([...password].length >= enoughCharacters) return undefined;
  const words = own.flatMap((text) => [text, ...text.split(/[\s@._-]+/)]).filter(Boolean);
  const { score, warning } = (await strengthOf())(password, words);
  if (score >= enoughScore) return undefined;
  const why = warning || 'It is short and easy to guess.';
  return `${why} Use at least ${enoughCharacters} characters, such as a few words, or fewer that are harder to guess.`;
}

/** Throws where a password is too weak; `path` is its field of the request. */
export async function assertStrong(password: string, own: string[], path: string): Promise<void> {
  const weakness = await weaknessOf(password, own);
  if (weakness === undefined) return;
  throw new ProblemError('malformed', msg('The password is too weak. {weakness}', { weakness }), {
    issues: [{ path, message: msg('is too weak. {weakness}', { weakness }) }],
  });
}
