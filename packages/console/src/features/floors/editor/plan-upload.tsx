import { type FloorDetail, maxPlanBytes, mebibyte } from '@foyer/contract';
import { TextButton, toastFailure, toastSuccess } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Group } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { describeError } from '../../../shared/api/request-failed.ts';
import { FileChoice } from '../../../shared/files/file-choice.tsx';
import { floorQueries } from '../floor.resource.ts';

const accepted = '.png,.jpg,.jpeg,.svg,.dxf,image/png,image/jpeg,image/svg+xml';

/** Uploads the file of a plan. It is there at once: what stands on the plan is saved with the form. */
export function PlanUpload({ floor }: { floor: FloorDetail }) {
  const queries = useQueryClient();
  const upload = useMutation({
    mutationFn: async (file: File) =>
      api.floors.putPlan({
        params: { id: floor.id },
        body: new Uint8Array(await file.arrayBuffer()),
      }),
    onSuccess: async ({ Scale, Plan }) => {
      await queries.invalidateQueries({ queryKey: floorQueries.keys.all });
      toastSuccess(
        Plan?.Format === 'dxf' && Scale
          ? t('The plan is uploaded. Its scale is that of the drawing’s unit: check it.')
          : t('The plan is uploaded.'),
      );
    },
    onError: (error) =>
      toastFailure(
        t('The plan was not uploaded. {detail}', { detail: describeError(error).detail }),
      ),
  });
  const take = (file: File) => {
    if (file.size <= maxPlanBytes) upload.mutate(file);
    else
      toastFailure(
        t('The file is larger than {max, number} MiB. Export it smaller.', {
          max: maxPlanBytes / mebibyte,
        }),
      );
  };
  return (
    <Group gap="sm" mb="sm">
      <FileChoice accept={accepted} onChoose={take} label={t('File of the plan')}>
        {(props) => (
          <TextButton {...props} variant="default" loading={upload.isPending} icon={IconUpload}>
            {floor.Plan ? t('Replace the plan…') : t('Upload a plan…')}
          </TextButton>
        )}
      </FileChoice>
    </Group>
  );
}
