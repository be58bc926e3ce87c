import { evaluateJsonata, JsonataFailure } from '../../platform/jsonata/evaluate-jsonata.ts';

/** A template that failed, with a sentence for who wrote it. */
export class TemplateFailure extends Error {}

/** Characters of a body. */
const maxCharacters = 256 * 1024;

/** Evaluates a JSONata template; answers JSON. */
export async function renderTemplate(template: string, input: unknown): Promise<string> {
  const value = await evaluateJsonata({ expression: template, input, bindings: {} }).catch(
    (error: unknown) => {
      if (!(error instanceof JsonataFailure)) throw error;
      const isClause = /^(takes|gives) /.test(error.message);
      throw new TemplateFailure(isClause ? `The template ${error.message}.` : error.message);
    },
  );
  if (value === null) throw new TemplateFailure('The template gives nothing.');
  const text = JSON.stringify(value);
  if (text.length > maxCharacters)
    throw new TemplateFailure('The template gives more than 256 KiB.');
  return text;
}
