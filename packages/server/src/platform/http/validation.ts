import { validatorFormats, validatorOptions } from '@foyer/contract';
import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import { unfitPart } from './json-depth.ts';
import { onceForEachSchema } from './once-for-each-schema.ts';

function makeAjv(coerceTypes: boolean) {
  const ajv = new Ajv({ ...validatorOptions, coerceTypes });
  formats.default(ajv);
  for (const [name, format] of Object.entries(validatorFormats)) ajv.addFormat(name, format);
  return ajv;
}

const strict = makeAjv(false);
const coercing = makeAjv(true);

/** For bodies: types are not coerced (`"5"` is not 5) and unknown properties are not removed. */
export const compileStrict = (schema: object): ValidateFunction => strict.compile(schema);

/** For request bodies: also limits their depth, which is not checked before. */
export function compileBody(schema: object) {
  const validate = compileStrict(schema);
  return (body: unknown) => {
    const unfit = unfitPart(body);
    if (unfit) {
      const { path: instancePath, message } = unfit;
      const fault = { keyword: 'depth', instancePath, message, params: {}, parentSchema: {} };
      return { error: [fault] as never };
    }
    return validate(body) ? { value: body } : { error: validate.errors as never };
  };
}

/** For query and path parameters, which are text: `5` is coerced to a number. */
export const compileCoercing = (schema: object): ValidateFunction => coercing.compile(schema);

/** A query that may have no unknown parameters: a misspelt filter would otherwise be no filter. */
const closed = onceForEachSchema((query: object) => ({ ...query, additionalProperties: false }));
const noParameters = { type: 'object', properties: {} };

export const closedQuery = (query: object = noParameters): object => closed(query);
