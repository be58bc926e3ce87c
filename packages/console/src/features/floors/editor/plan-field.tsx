import type { FloorDetail } from '@foyer/contract';
import { Empty } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CustomInputProps } from '../../../shared/forms/field.ts';
import { FieldGroup } from '../../../shared/forms/field-group.tsx';
import { QueryStates } from '../../../shared/queries/query-card.tsx';
import { floorQueries } from '../floor.resource.ts';
import type { FloorForm } from '../floor.screens.tsx';
import { PlanEditor } from './plan-editor.tsx';
import { PlanUpload } from './plan-upload.tsx';

type Props = CustomInputProps<FloorForm>;

/** In the form of a floor: its plan, and what stands on it. */
export function PlanField(props: Props) {
  const { draft, errors } = props;
  return (
    <FieldGroup title={t('Plan')} error={errors.Cameras ?? errors.Areas ?? errors.Scale}>
      {draft.id === null ? (
        <p>{t('Create the floor first: then its plan is uploaded here.')}</p>
      ) : (
        <SavedPlan {...props} id={draft.id} />
      )}
    </FieldGroup>
  );
}

function SavedPlan({ id, ...props }: Props & { id: number }) {
  return (
    <QueryStates
      what={t('the plan')}
      result={useQuery(floorQueries.detail(id))}
      skeleton={<Skeleton height={320} />}
    >
      {(floor) => <Plan floor={floor} {...props} />}
    </QueryStates>
  );
}

function Plan({ floor, draft, edit }: Props & { floor: FloorDetail }) {
  return (
    <>
      {edit && <PlanUpload floor={floor} />}
      {floor.Plan === null ? (
        <Empty title={t('No plan yet')}>
          {t(
            'Upload a PNG, JPEG, SVG or DXF file. Then cameras are placed on it, and areas are drawn.',
          )}
        </Empty>
      ) : (
        <PlanEditor
          key={floor.Plan.Path.split('?')[0]}
          plan={floor.Plan}
          draft={draft}
          edit={edit}
        />
      )}
    </>
  );
}
