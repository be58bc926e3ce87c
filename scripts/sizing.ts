// What a fleet needs: `npm run sizing -- --devices 100000 --every 10 --picture 60`. The model is in `sizing/`, how far it was from
// what was measured in docs/benchmarks/sizing.md.
import { sizeFleet } from './sizing/model.ts';
import { readFleet } from './sizing/options.ts';
import { sizingTable } from './sizing/table.ts';

try {
  const fleet = readFleet(process.argv.slice(2));
  console.log(sizingTable(fleet, sizeFleet(fleet)));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
