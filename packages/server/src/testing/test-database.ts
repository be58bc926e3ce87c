import { inject } from 'vitest';
import { copyTemplate, type TestDatabase, type TestPostgres } from './processes/test-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testPostgres: TestPostgres;
  }
}

/** A migrated, empty database for this test file. Close every connection of yours before `drop`. */
export const testDatabase = (): Promise<TestDatabase> => copyTemplate(inject('testPostgres'));
