import {
  hasCitus,
  startCitusCluster,
} from '../packages/server/src/testing/processes/citus-cluster.ts';
import { endWithChildren } from './children.ts';
import { closeRun, part, runVitest } from './test-parts.ts';

/**
 * Runs the server's tests on a coordinator and two workers of Citus, or only those whose files' names hold one of the
 * words given: `npm run test:citus -- derived src/ingest/`. Tests may take longer there, as this machine runs three
 * servers for each.
 */
endWithChildren();
if (hasCitus) {
  const cluster = await startCitusCluster();
  const [url = '', ...workers] = cluster.nodes;
  const env = {
    DATABASE_URL_TEST: url,
    FOYER_TEST_WORKERS: workers.join(' '),
    FOYER_TEST_SLOWNESS: '3',
  };
  await part('Server on Citus', () =>
    runVitest(env, ['--project', 'server', ...process.argv.slice(2)]),
  );
  await cluster.stop();
  closeRun();
} else {
  console.log(
    'Skipped: the tests on Citus need PostgreSQL 15 in /usr/lib/postgresql/15 with the extension Citus.',
  );
}
