import { availableParallelism } from 'node:os';
import { hasCitus, startCitusCluster } from '../packages/server/src/testing/citus-cluster.ts';
import { endWithChildren } from './children.ts';
import { closeRun, part, runVitest } from './test-parts.ts';

/**
 * Runs the server's tests on a coordinator and two workers of Citus, or only those whose files' names hold one of the
 * words given: `npm run test:citus -- derived src/ingest/`. A test waits for statements on three servers of this
 * machine: more at once than there are cores would only make each slower.
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
  const atOnce = `--maxWorkers=${availableParallelism()}`;
  await part('Server on Citus', () =>
    runVitest(env, ['--project', 'server', atOnce, ...process.argv.slice(2)]),
  );
  await cluster.stop();
  closeRun();
} else {
  console.log(
    'Skipped: the tests on Citus need PostgreSQL 15 in /usr/lib/postgresql/15 with the extension Citus.',
  );
}
