import { t } from '@foyer/translation/page';
import type { Choice } from './field.ts';

const normalised = (text: string) => text.normalize('NFKC').trim().toLocaleLowerCase();

/** The choice whose name or code was typed, ignoring case; undefined where several have it. */
export function matchingChoice(choices: readonly Choice[], typed: string): Choice | undefined {
  const exact = choices.filter(({ Name }) => Name === typed);
  const found =
    exact.length > 0 ? exact : choices.filter(({ Name }) => normalised(Name) === normalised(typed));
  if (found.length === 1) return found[0];
  const coded = choices.filter(({ Code }) => Code !== undefined && Code === typed.trim());
  return coded.length === 1 ? coded[0] : undefined;
}

/** The choices of which a part of the name or the code was typed. */
export function choicesWith<C extends Choice>(choices: readonly C[], typed: string): C[] {
  const part = normalised(typed);
  return choices.filter(({ Name, Code = '' }) =>
    [Name, Code].some((text) => normalised(text).includes(part)),
  );
}

/** The code of a choice, where it says why this one was found, or tells it from another of the same name. */
export function codeToShow(choice: Choice, choices: readonly Choice[], typed: string) {
  const isFoundByName = normalised(choice.Name).includes(normalised(typed));
  const isAlone = choices.every((other) => other.id === choice.id || other.Name !== choice.Name);
  return isFoundByName && isAlone ? undefined : choice.Code;
}

const longestQuoted = 40;

/** The error message for text that is none of the choices. */
export function notAChoice(typed: string, noun: string): string {
  const text = typed.trim();
  if (text === '') return t('Choose a {noun}.', { noun });
  const quoted = text.length > longestQuoted ? `${text.slice(0, longestQuoted)}…` : text;
  return t('“{words}” is not a {noun} of the list. Choose one; a part of its name finds it.', {
    words: quoted,
    noun,
  });
}

/** Whether every choice field of a form has a valid choice; focuses the first that has not. */
export function areChoicesValid(form: HTMLFormElement | null): boolean {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input[role="combobox"]') ?? [])];
  // `checkValidity` makes each field show its error.
  const wrong = fields.filter((field) => !field.checkValidity());
  wrong[0]?.focus();
  return wrong.length === 0;
}
