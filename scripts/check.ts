import { runChecks } from './checks.ts';
import { endWithChildren } from './children.ts';

endWithChildren();
const { failed } = await runChecks();
process.exitCode = failed === 0 ? 0 : 1;
