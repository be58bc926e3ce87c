import { messageSchemas } from '@foyer/contract';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';

const ajv = new Ajv({ allErrors: true, strict: false });
formats.default(ajv);

/** What the contract says against a message, for tests; empty where it is accepted. */
export function faultsOf(message: { NotificationType: number }): string[] {
  const schema = messageSchemas[message.NotificationType as keyof typeof messageSchemas];
  const validate = ajv.compile(schema);
  validate(message);
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}
