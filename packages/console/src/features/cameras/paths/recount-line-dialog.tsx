import type { CameraDetail } from '@foyer/contract';
import { toastSuccess } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { HoldsFromDialog } from '../../../shared/forms/holds-from-dialog.tsx';
import type { DrawnLine } from './drawn-line.ts';
import { invalidateCounts } from './invalidate-counts.ts';

interface Props {
  camera: CameraDetail;
  line: DrawnLine;
  onClose: () => void;
}

/** Makes the counts of a line history by its drawing, from a moment on, with the reason. */
export function RecountLineDialog({ camera, line, onClose }: Props) {
  const queries = useQueryClient();
  return (
    <HoldsFromDialog
      title={t('Count the past of {line} again', { line: line.name })}
      about={t(
        'The line is saved as it is drawn. Its counts since then are replaced where paths are stored; charts, areas and reports follow. This can be taken back.',
      )}
      submitName={t('Count again')}
      call={(body) =>
        api.lineVersions.recount({
          params: { id: camera.id, line: line.id },
          body: { ...body, points: line.points.map(([x, y]) => [x, y]) },
        })
      }
      onDone={async () => {
        await invalidateCounts(queries);
        toastSuccess(t('The past of the line was counted again.'));
      }}
      onClose={onClose}
    />
  );
}
