#!/usr/bin/env node
import { runClaim } from './claim/claim-command.ts';
import { runDiscover } from './discover/discover-command.ts';
import { runEvents } from './events/events-command.ts';
import { programName } from './program-name.ts';
import { watcherVersion } from './version.ts';
import { runWatch } from './watch-command.ts';

const usage = `Usage: ${programName} COMMAND [OPTIONS]

watch: counts people on the pictures of real cameras; "watch --help" lists its options
claim: takes a device's token and configuration by its claim code; "claim --help" lists its options
discover: lists the cameras of the network with the addresses of their streams; "discover --help" lists its options
events: sends what a Hikvision camera or recorder counts; "events --help" lists its options

--version: of this program`;

const [command, ...argv] = process.argv.slice(2);
if (command === 'watch') {
  await runWatch(argv);
} else if (command === 'events') {
  await runEvents(argv);
} else if (command === 'claim') {
  await runClaim(argv);
} else if (command === 'discover') {
  await runDiscover(argv);
} else if (command === 'help' || command === '--help') {
  console.log(usage);
} else if (command === '--version') {
  console.log(watcherVersion());
} else {
  console.error(command ? `There is no command "${command}".` : 'A command is missing.');
  console.error(`\n${usage}`);
  process.exitCode = 2;
}
