import { PageHeader } from '@foyer/kit';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type Below, DraftForm } from '../forms/draft-form.tsx';
import type { Draft } from '../forms/field.ts';
import { ButtonLink } from '../navigation/links.tsx';
import { DeleteRecord } from './delete-record.tsx';
import { listReturn } from './list-return.ts';
import { readOwnerSearch } from './list-search.ts';
import { whyReadOnly } from './permission.ts';
import type { RecordKind } from './record-kind.ts';
import { RecordStates } from './record-states.tsx';
import { useSave } from './record-writes.ts';

interface Props<D extends Draft, Full extends { id: number }> {
  kind: RecordKind<D, Full>;
  /** As in `DraftForm`. */
  below?: Below<D> | undefined;
  /** As in `DraftForm`. */
  confirmSave?: ((draft: D) => Promise<boolean>) | undefined;
}

/** The form of a new record (id 0 or none in the address) or of an existing one. */
export function RecordFormScreen<D extends Draft, Full extends { id: number }>({
  kind,
  below,
  confirmSave,
}: Props<D, Full>) {
  const { id = 0 } = useParams({ strict: false });
  const owner = readOwnerSearch(useSearch({ strict: false }));
  return (
    <>
      <PageHeader title={`${id === 0 ? 'New' : 'Edit'} ${kind.name.toLowerCase()}`} />
      {id === 0 ? (
        <RecordForm
          kind={kind}
          id={0}
          saved={{ ...kind.blank, ...kind.blankOf?.(owner) }}
          below={below}
        />
      ) : (
        <LoadedForm key={id} kind={kind} id={id} below={below} confirmSave={confirmSave} />
      )}
    </>
  );
}

function LoadedForm<D extends Draft, Full extends { id: number }>({
  kind,
  id,
  below,
  confirmSave,
}: Props<D, Full> & { id: number }) {
  const result = kind.useOne(id);
  return (
    <RecordStates kind={kind} id={id} result={result}>
      {(full) => (
        <RecordForm
          kind={kind}
          id={id}
          saved={kind.draftOf(full)}
          below={below}
          confirmSave={confirmSave}
          isRetired={'retired_at' in full && full.retired_at !== null}
        />
      )}
    </RecordStates>
  );
}

function RecordForm<D extends Draft, Full extends { id: number }>({
  kind,
  id,
  saved,
  below,
  confirmSave,
  isRetired = false,
}: Props<D, Full> & { id: number; saved: D; isRetired?: boolean }) {
  const navigate = useNavigate();
  const save = useSave(kind, id);
  const list = `/app/${kind.noun}` as const;
  const onSave = async (draft: D, changes: Partial<D>) => {
    const answer = await save.mutateAsync({ draft, changes });
    if (id === 0) await navigate({ to: list, state: { created: answer.id }, ignoreBlocker: true });
    else if (answer.id !== id) {
      // A device that moved continues as a new record.
      const to = '/app/devices/$id/view';
      await navigate({ to, params: { id: answer.id }, replace: true, ignoreBlocker: true });
    }
  };
  return (
    <DraftForm
      label={`${id === 0 ? 'New' : 'Edit'} ${kind.name.toLowerCase()}`}
      fields={kind.fields}
      saved={saved}
      onSave={onSave}
      confirmSave={confirmSave}
      forbidden={
        isRetired
          ? `This ${kind.name.toLowerCase()} is retired: its history can be read, but nothing of it changes.`
          : whyReadOnly(kind)
      }
      below={below}
    >
      <ButtonLink to={list} search={listReturn.search(kind.noun)} variant="default">
        Back
      </ButtonLink>
      {id !== 0 && !isRetired && (
        <DeleteRecord kind={kind} id={id} title={String(saved.Name ?? '')} />
      )}
    </DraftForm>
  );
}
