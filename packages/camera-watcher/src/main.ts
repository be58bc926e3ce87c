#!/usr/bin/env -S MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 node --v8-pool-size=1
// Memory that is freed goes back at once: the engine needs 250 MB while it optimises the detector, and never again.
import { missingParts } from './optional-parts.ts';
import { programName } from './program-name.ts';
import { watcherVersion } from './version.ts';

const usage = `Usage: ${programName} COMMAND [OPTIONS]

setup: asks what is needed, tries camera, token, clock and delivery, and prints a commissioning sheet; "setup --help" lists its options
run: counts people on the pictures of all cameras of a device, as the console says; "run --help" lists its options
watch: counts people on the pictures of one camera, as options say; "watch --help" lists its options
replay: counts a recording with two settings and lists what differs, without sending; "replay --help" lists its options
claim: takes a device's token and configuration by its claim code; "claim --help" lists its options
discover: lists the cameras of the network with the addresses of their streams; "discover --help" lists its options
events: sends what a Hikvision camera or recorder counts; "events --help" lists its options

--version: of this program`;

/** Only what the command needs is loaded. */
const commands: Partial<Record<string, () => Promise<(argv: string[]) => Promise<void>>>> = {
  run: async () => (await import('./run/run-command.ts')).runCameras,
  watch: async () => (await import('./watch-command.ts')).runWatch,
  replay: async () => (await import('./replay/replay-command.ts')).runReplay,
  claim: async () => (await import('./claim/claim-command.ts')).runClaim,
  discover: async () => (await import('./discover/discover-command.ts')).runDiscover,
  setup: async () => (await import('./setup/setup-command.ts')).runSetup,
  events: async () => (await import('./events/events-command.ts')).runEvents,
};

const [name, ...argv] = process.argv.slice(2);
const command = Object.hasOwn(commands, name ?? '') ? commands[name ?? ''] : undefined;
const missing = command && name && missingParts(name);
if (missing) {
  console.error(missing);
  process.exitCode = 1;
} else if (command) {
  const run = await command();
  await run(argv);
} else if (name === 'help' || name === '--help') {
  console.log(usage);
} else if (name === '--version') {
  console.log(watcherVersion());
} else {
  console.error(name ? `There is no command "${name}".` : 'A command is missing.');
  console.error(`\n${usage}`);
  process.exitCode = 2;
}
