import { endpoints } from '@foyer/contract';
import { msg } from '@foyer/translation';
import type { Db } from '../../platform/database/postgres.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import { tooManyInRange } from '../../platform/time/range.ts';
import type { Serve } from '../../records/access/serve.ts';
import { cameraInUse, cameraOf, namesOf } from '../../records/cameras/camera-views.ts';
import type { PhotoAddresses } from '../../records/photos/photo-address.ts';
import { flowRange } from '../flows/flow-range.ts';
import { flowSite } from '../flows/flow-site.ts';
import { readPaths } from '../paths/path-views.ts';
import { recountPart, revertPart } from '../rollups/recount-part.ts';
import { recountsOf } from '../rollups/recount-views.ts';
import { picturesNear } from './crossing-pictures.ts';
import { crossingsOfFlow } from './flow-crossings.ts';
import { linePreview } from './line-preview.ts';
import { differencesToWire, pathToWire, placedToWire, versionToWire } from './path-wire.ts';

interface Dependencies {
  db: Db;
  addresses: PhotoAddresses;
  now: () => Date;
}

const maxRows = 5_000;
const longestListMs = 25 * 3_600_000;

/** How people walked, and lines that are counted over it. */
export function pathRoutes(serve: Serve, { db, addresses, now }: Dependencies): void {
  serve(endpoints.paths.list, async ({ caller, query }) => {
    const camera = await cameraOf(db, caller.scope, query.camera);
    const { range } = flowRange(query, camera.time_zone, now().getTime());
    if (range.to - range.from > longestListMs) throw tooLong();
    const source = { device_id: camera.device_id, sources: namesOf(camera) };
    const listed = [];
    const span = { start: range.from, until: range.to };
    for await (const { paths } of readPaths(db, source, span)) listed.push(...paths);
    if (listed.length > maxRows) throw tooManyInRange(maxRows);
    return listed.map(pathToWire);
  });

  serve(endpoints.paths.crossings, async ({ caller, query }) => {
    const { zone, lines } = await flowSite(db, caller.scope, query);
    const { spans } = flowRange(query, zone, now().getTime());
    const [first, last] = [spans[0], spans.at(-1)];
    if (!first || !last) return [];
    const crossings = await crossingsOfFlow(
      db,
      lines,
      { start: first.start, until: last.until },
      { direction: query.direction, maxRows },
    );
    if (!crossings) throw tooManyInRange(maxRows);
    return crossings.map((row) => placedToWire(row, addresses));
  });

  serve(endpoints.lineVersions.preview, async ({ caller, params, body }) => {
    const camera = await cameraOf(db, caller.scope, params.id);
    const { preview, differences } = await linePreview(db, camera, body, now().getTime());
    if (!differences) return differences === null ? { ...preview, differences } : preview;
    const moments = differences.rows.map(({ at }) => at);
    const source = { device_id: camera.device_id, sources: namesOf(camera) };
    const pictures = await picturesNear(db, source, moments);
    return { ...preview, differences: differencesToWire(differences, pictures, addresses) };
  });
  serve(endpoints.lineVersions.recount, async ({ caller, params, body }) => {
    const camera = await cameraInUse(db, params.id);
    const by = { username: caller.username, now: now() };
    const { range } = flowRange({ from: body.from }, camera.time_zone, by.now.getTime());
    const asked = { ...body, from: range.from };
    return versionToWire(await recountPart(db, camera, lineOf(params), asked, by));
  });
  serve(endpoints.lineVersions.list, async ({ caller, params }) => {
    const camera = await cameraOf(db, caller.scope, params.id);
    return (await recountsOf(db, camera.id, lineOf(params))).map(versionToWire);
  });
  serve(endpoints.lineVersions.revert, async ({ caller, params }) => {
    const camera = await cameraInUse(db, params.id);
    const by = { username: caller.username, now: now() };
    return versionToWire(await revertPart(db, camera, lineOf(params), params.version, by));
  });
}

const lineOf = ({ line }: { line: string }) => ({ kind: 'line' as const, part: line });

const tooLong = () =>
  new ProblemError('malformed', msg('Paths are listed for a day at most.'), {
    issues: [{ path: '/from', message: msg('is more than a day before the end') }],
  });
