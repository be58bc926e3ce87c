import type { CameraDetail } from '@foyer/contract';
import { toastSuccess } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { HoldsFromDialog } from '../../../shared/forms/holds-from-dialog.tsx';
import { invalidateCounts } from './invalidate-counts.ts';
import type { NamedPart } from './named-part.ts';
import type { PartVersion } from './path-queries.ts';

interface Props {
  camera: CameraDetail;
  /** With the points that its kind needs. */
  part: NamedPart;
  onClose: () => void;
}

/** Makes the counts of a line or zone history by its drawing, from a moment on, with the reason. */
export function RecountDialog({ camera, part: { kind, id, name, points }, onClose }: Props) {
  const queries = useQueryClient();
  return (
    <HoldsFromDialog
      title={t('Count the past of {part} again', { part: name })}
      about={
        kind === 'line'
          ? t(
              'The line is saved as it is drawn. Its counts since then are replaced where paths are stored; charts, areas and reports follow. This can be taken back.',
            )
          : t(
              'The zone is saved as it is drawn. Who was in it since then, and how long, is replaced where paths are stored; charts, alarm previews and reports follow. This can be taken back.',
            )
      }
      submitName={t('Count again')}
      call={(asked): Promise<PartVersion> => {
        const body = { ...asked, points: points.map(([x, y]) => [x, y]) };
        return kind === 'line'
          ? api.lineVersions.recount({ params: { id: camera.id, line: id }, body })
          : api.zoneVersions.recount({ params: { id: camera.id, zone: id }, body });
      }}
      onDone={async () => {
        await invalidateCounts(queries);
        toastSuccess(
          kind === 'line'
            ? t('The past of the line was counted again.')
            : t('The past of the zone was counted again.'),
        );
      }}
      onClose={onClose}
    />
  );
}
