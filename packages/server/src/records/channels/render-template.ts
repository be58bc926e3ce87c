import { inEnglish } from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import { evaluateJsonata, JsonataFailure } from '../../platform/jsonata/evaluate-jsonata.ts';

/** A template that failed, with a sentence for who wrote it. */
export class TemplateFailure extends Error {
  readonly detail: Message | string;

  constructor(detail: Message | string) {
    super(inEnglish(detail));
    this.detail = detail;
  }
}

/** Characters of a body. */
const maxCharacters = 256 * 1024;

/** Evaluates a JSONata template; answers JSON. */
export async function renderTemplate(template: string, input: unknown): Promise<string> {
  const value = await evaluateJsonata({ expression: template, input, bindings: {} }).catch(
    (error: unknown) => {
      if (!(error instanceof JsonataFailure)) throw error;
      throw new TemplateFailure(
        error.isClause ? msg('The template {fault}.', { fault: error.detail }) : error.detail,
      );
    },
  );
  if (value === null) throw new TemplateFailure(msg('The template gives nothing.'));
  const text = JSON.stringify(value);
  if (text.length > maxCharacters)
    throw new TemplateFailure(msg('The template gives more than 256 KiB.'));
  return text;
}
