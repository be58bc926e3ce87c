import { runChecks } from './checks.ts';
import { endWithChildren } from './children.ts';
import { closeRun, part, prepareMachine, runJourneys, runVitest } from './test-parts.ts';

endWithChildren();
const chromium = await prepareMachine();
await part('Checks', async () => ({ ...(await runChecks()), skipped: 0 }));
await part('Unit and integration tests', () => runVitest({}));
await part('Journeys in the browser', () => runJourneys(chromium, {}));
closeRun();
