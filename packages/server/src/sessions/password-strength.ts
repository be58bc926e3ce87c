import { ProblemError } from '../http/problem-error.ts';

/** As many characters are strong enough, whatever they are. */
const enoughCharacters = 12;
/** Of zxcvbn, from 0 to 4: "safely unguessable" where hashes are slow. */
const enoughScore = 3;

/** Loaded with the first short password: the dictionaries take a moment and some memory. */
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
 * What is wrong with a new password, in words; undefined where nothing is. `own` are texts that stand for
 * the person, such as the e-mail address: they are guessed first.
 */
export async function weaknessOf(password: string, own: string[]): Promise<string | undefined> {
  if ([...password].length >= enoughCharacters) return undefined;
  const words = own.flatMap((text) => [text, ...text.split(/[\s@._-]+/)]).filter(Boolean);
  const { score, warning } = (await strengthOf())(password, words);
  if (score >= enoughScore) return undefined;
  const why = warning || 'It is short and easy to guess.';
  return `${why} Use at least ${enoughCharacters} characters, such as a few words, or fewer that are harder to guess.`;
}

/** Refuses a password that is too weak; `path` says where it was in the request. */
export async function assertStrong(password: string, own: string[], path: string): Promise<void> {
  const weakness = await weaknessOf(password, own);
  if (weakness === undefined) return;
  throw new ProblemError('malformed', `The password is too weak. ${weakness}`, {
    issues: [{ path, message: `is too weak. ${weakness}` }],
  });
}
