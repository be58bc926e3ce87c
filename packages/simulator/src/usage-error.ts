/** The command line was wrong: told with the usage text, exit code 2. */
export class UsageError extends Error {}
