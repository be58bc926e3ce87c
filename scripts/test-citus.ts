import { hasCitus, startCitusCluster } from '../packages/server/src/testing/citus-cluster.ts';
import { endWithChildren } from './children.ts';
import { closeRun, part, runVitest } from './test-parts.ts';

/** Runs the server's tests, or those files that are named, on a coordinator and two workers of Citus. */
endWithChildren();
if (hasCitus) {
  const cluster = await startCitusCluster();
  const [url = '', ...workers] = cluster.nodes;
  const env = { DATABASE_URL_TEST: url, FOYER_TEST_WORKERS: workers.join(' ') };
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
