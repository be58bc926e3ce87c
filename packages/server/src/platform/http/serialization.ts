import fastJsonStringify from 'fast-json-stringify';
import { onceForEachSchema } from './once-for-each-schema.ts';

/** Writes answers of a schema as JSON, with the properties that it declares. As Fastify's own, but compiled once. */
export const compileSerializer = onceForEachSchema((schema: object) => fastJsonStringify(schema));
