import type { Choice } from './field.ts';

const normalised = (text: string) => text.normalize('NFKC').trim().toLocaleLowerCase();

/** The choice whose name was typed, ignoring case; undefined where several have that name. */
export function matchingChoice(choices: readonly Choice[], typed: string): Choice | undefined {
  const exact = choices.filter(({ Name }) => Name === typed);
  const found =
    exact.length > 0 ? exact : choices.filter(({ Name }) => normalised(Name) === normalised(typed));
  return found.length === 1 ? found[0] : undefined;
}

const longestQuoted = 40;

/** The error message for text that is none of the choices. */
export function notAChoice(typed: string, noun: string): string {
  const text = typed.trim();
  if (text === '') return `Choose a ${noun}.`;
  const quoted = text.length > longestQuoted ? `${text.slice(0, longestQuoted)}…` : text;
  return `“${quoted}” is not a ${noun} of the list. Choose one; a part of its name finds it.`;
}

/** Whether every choice field of a form has a valid choice; focuses the first that has not. */
export function choicesHold(form: HTMLFormElement | null): boolean {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input[role="combobox"]') ?? [])];
  // `checkValidity` makes each field show its error.
  const wrong = fields.filter((field) => !field.checkValidity());
  wrong[0]?.focus();
  return wrong.length === 0;
}
