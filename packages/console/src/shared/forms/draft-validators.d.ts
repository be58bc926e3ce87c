/** Made from the contract at build time (`draft-validators.ts` beside `vite.config.ts`). */
declare module '@foyer/contract?draft-validators' {
  import type { SchemaFault } from '@foyer/contract/issue-words';

  interface Validator {
    (body: unknown): boolean;
    errors?: SchemaFault[] | null;
  }
  /** By method and path: `PUT /api/areas/{id}`. */
  const validators: Readonly<Record<string, () => Promise<{ default: Validator }>>>;
  export default validators;
}
