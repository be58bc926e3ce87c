import type { Choice } from './field.ts';

const folded = (text: string) => text.normalize('NFKC').trim().toLocaleLowerCase();

/** The choice whose name was typed, whatever its capitals. Of several of one name none is meant. */
export function matchingChoice(choices: readonly Choice[], typed: string): Choice | undefined {
  const exact = choices.filter(({ Name }) => Name === typed);
  const found =
    exact.length > 0 ? exact : choices.filter(({ Name }) => folded(Name) === folded(typed));
  return found.length === 1 ? found[0] : undefined;
}

const longestQuoted = 40;

/** Says that what was typed is none of the choices. */
export function notAChoice(typed: string, noun: string): string {
  const text = typed.trim();
  if (text === '') return `Choose a ${noun}.`;
  const quoted = text.length > longestQuoted ? `${text.slice(0, longestQuoted)}…` : text;
  return `“${quoted}” is not a ${noun} of the list. Choose one; a part of its name finds it.`;
}

/** Whether every choice of a form is one of its list; leads to the first that is not. */
export function choicesHold(form: HTMLFormElement | null): boolean {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input[role="combobox"]') ?? [])];
  // Each is asked, as that has it say what is wrong.
  const wrong = fields.filter((field) => !field.checkValidity());
  wrong[0]?.focus();
  return wrong.length === 0;
}
