import { toastFailure, toastSuccess } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { describeError } from '../../../shared/api/request-failed.ts';
import { queryKeys } from '../../../shared/queries/query-keys.ts';
import { type DrawnPart, partChanges, partName } from './drawn-parts.ts';

/** Sends one part. One without points is not on the picture. */
function send(camera: number, part: DrawnPart) {
  const { id, kind, name, in_name, out_name } = part;
  const points = part.points.length === 0 ? null : part.points;
  return kind === 'line'
    ? api.lines.update({
        params: { id: camera, line: id },
        body: { name, in_name, out_name, points },
      })
    : api.zones.update({ params: { id: camera, zone: id }, body: { name, points } });
}

const remove = (camera: number, { id, kind }: DrawnPart) =>
  kind === 'line'
    ? api.lines.remove({ params: { id: camera, line: id } })
    : api.zones.remove({ params: { id: camera, zone: id } });

/** Saves each part for itself: what the server rejects does not cost the others. */
export function useSaveParts(camera: number, saved: readonly DrawnPart[], onSaved: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (parts: readonly DrawnPart[]) => {
      const { changed, removed } = partChanges(saved, parts);
      const failures: string[] = [];
      const attempt = async (part: DrawnPart, call: Promise<unknown>) => {
        await call.catch((error) =>
          failures.push(
            t('The {kind, select, line {line} other {zone}} {name} was not saved. {detail}', {
              kind: part.kind,
              name: partName(part),
              detail: describeError(error).detail,
            }),
          ),
        );
      };
      for (const part of removed) await attempt(part, remove(camera, part));
      for (const part of changed) await attempt(part, send(camera, part));
      await Promise.all(
        ['lines', 'zones'].map((noun) =>
          queries.invalidateQueries({ queryKey: queryKeys('cameras').part(noun, camera) }),
        ),
      );
      return failures;
    },
    onSuccess: (failures) => {
      for (const failure of failures) toastFailure(failure);
      if (failures.length > 0) return;
      toastSuccess(t('The lines and zones were saved.'));
      onSaved();
    },
  });
}
