import { IconPencil } from '@tabler/icons-react';
import { ButtonLink } from '../navigation/links.tsx';
import { listReturn } from './list-return.ts';
import { mayCall } from './permission.ts';
import type { RecordActions } from './record-kind.ts';

interface Props {
  kind: RecordActions;
  id: number;
  isRetired: boolean;
}

/** From a profile to the form, where one may write, and back to the list. */
export function RecordLinks({ kind, id, isRetired }: Props) {
  return (
    <>
      <ButtonLink
        to={`/app/${kind.noun}` as const}
        search={listReturn.search(kind.noun)}
        variant="default"
      >
        Back
      </ButtonLink>
      {mayCall(kind.calls.update) && !isRetired && (
        <ButtonLink
          to={`/app/${kind.noun}/$id` as const}
          params={{ id }}
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          Edit
        </ButtonLink>
      )}
    </>
  );
}
