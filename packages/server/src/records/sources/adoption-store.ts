import { CameraDraft, type SourceKey } from '@foyer/contract';
import { msg } from '@foyer/translation';
import type { Db } from '../../platform/database/postgres.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import { compileStrict } from '../../platform/http/validation.ts';
import { requireDecidable } from './source-store.ts';

const isCode = compileStrict(CameraDraft.properties.Code);

/** Adds a camera in a transaction; answers its id. */
export type AddCamera = (transaction: Db, draft: CameraDraft) => Promise<{ id: number }>;

/** Makes a source a camera of its own, whose Code it becomes. Returns the camera's id. */
export async function adoptAsNewCamera(
  { db, addCamera }: { db: Db; addCamera: AddCamera },
  key: SourceKey,
  Name: string,
): Promise<number> {
  const { device_id, source } = key;
  if (!isCode(source)) throw notACode(source);
  return db.transaction().execute(async (transaction) => {
    await requireDecidable(transaction, key);
    return (await addCamera(transaction, { Name, Code: source, DeviceID: device_id })).id;
  });
}

const notACode = (source: string) =>
  new ProblemError(
    'malformed',
    msg(
      '“{source}” cannot be the code of a camera: one has at most 64 characters, without spaces, “/”, “+” and “#”. Adopt it as another name of a camera.',
      { source },
    ),
    { issues: [{ path: '/source', message: msg('cannot be the code of a camera') }] },
  );
