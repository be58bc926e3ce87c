import { createRequire } from 'node:module';
import type { Endpoint } from '@foyer/contract';
import { _, Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import type { Plugin } from 'vite';

const index = '@foyer/contract?draft-validators';
const ofCall = /^@foyer\/contract\?draft-validator=(\w+)-(\w+)$/;
const require = createRequire(import.meta.url);

/** What a form writes: a record, or a change of it. */
const isDraft = (verb: string, { body, access }: Endpoint) =>
  (verb === 'create' || verb === 'update') && body !== undefined && access !== 'device';

/**
 * Gives forms what the server checks their drafts with: Ajv's code for the body of a call, made beforehand, because the
 * content security policy lets no browser make it. The code of each call is a file of its own, loaded when it is needed.
 */
export function draftValidators(): Plugin {
  return {
    name: 'foyer:draft-validators',
    enforce: 'pre',
    resolveId: (source) => (source === index || ofCall.test(source) ? `\0${source}` : null),
    async load(id) {
      if (id === `\0${index}`) return codeOfIndex();
      const [, noun, verb] = ofCall.exec(id.slice(1)) ?? [];
      return noun && verb ? codeOfCall(noun, verb) : null;
    },
  };
}

/** At build time only: the schemas are no part of the console. */
const declared = async () =>
  (await import('@foyer/contract')).endpoints as Record<string, Record<string, Endpoint>>;

async function codeOfIndex(): Promise<string> {
  const members = Object.entries(await declared()).flatMap(([noun, calls]) =>
    Object.entries(calls)
      .filter(([verb, endpoint]) => isDraft(verb, endpoint))
      .map(
        ([verb, { method, path }]) =>
          `${JSON.stringify(`${method} ${path}`)}: () => import("@foyer/contract?draft-validator=${noun}-${verb}"),`,
      ),
  );
  return `export default {\n${members.join('\n')}\n};`;
}

async function codeOfCall(noun: string, verb: string): Promise<string> {
  const { validatorFormats, validatorOptions } = await import('@foyer/contract');
  const body = (await declared())[noun]?.[verb]?.body;
  if (!body) throw new Error(`${noun}.${verb} has no body.`);
  const ajv = new Ajv({
    ...validatorOptions,
    formats: validatorFormats,
    code: { source: true, esm: true, formats: _`validatorFormats` },
  });
  // Without what TypeBox keeps beside the schema, as the server's answers in JSON.
  const code = standalone.default(ajv, ajv.compile(JSON.parse(JSON.stringify(body))));
  return `import { validatorFormats } from '@foyer/contract/validator-options';\n${withFunctions(code)}`;
}

/** Ajv's own functions stand in the code itself: it requires them as modules, which no browser has. */
function withFunctions(code: string): string {
  const whole = code.replaceAll(
    /require\("(ajv\/dist\/runtime\/\w+)"\)\.default/g,
    (_text, path: string) => `(${String(require(path).default)})`,
  );
  if (whole.includes('require(')) throw new Error(`A validator needs a module: ${whole}`);
  return whole;
}
