import { PageHeader } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Alert } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import equal from 'fast-deep-equal';
import { useState } from 'react';
import { DraftForm } from '../forms/draft-form.tsx';
import type { Draft } from '../forms/field.ts';
import { isLeavingAfterSave } from '../forms/unsaved.ts';
import { useCurrentPath } from '../navigation/current-path.ts';
import { ButtonLink } from '../navigation/links.tsx';
import { DeleteRecord } from './delete-record.tsx';
import { listReturn } from './list-return.ts';
import { readOwnerSearch } from './list-search.ts';
import { nounWords } from './noun-words.ts';
import { whyReadOnly, whyThisReadOnly } from './permission.ts';
import { draftFrom } from './record-draft.ts';
import { RecordStates } from './record-states.tsx';
import { useSave } from './record-writes.ts';
import type { Identified, ResourceIdentity, ScreenProps } from './resource.ts';

interface Props<D extends Draft, Row extends Identified, Full extends Identified>
  extends ScreenProps<D, Row, Full> {
  /** As in `DraftForm`. */
  confirmSave?: ((draft: D) => Promise<boolean>) | undefined;
}

/** The form of a new record (id 0 or none in the address) or of an existing one. */
export function RecordFormScreen<D extends Draft, Row extends Identified, Full extends Identified>({
  resource,
  parts,
  confirmSave,
}: Props<D, Row, Full>) {
  const { id = 0 } = useParams({ strict: false });
  const owner = readOwnerSearch(useSearch({ strict: false }));
  return (
    <>
      <PageHeader title={formTitle(resource, id)} />
      {id === 0 ? (
        <RecordForm
          resource={resource}
          parts={parts}
          id={0}
          saved={{ ...parts.blank, ...parts.blankOf?.(owner) }}
        />
      ) : (
        <LoadedForm key={id} resource={resource} parts={parts} id={id} confirmSave={confirmSave} />
      )}
    </>
  );
}

function LoadedForm<D extends Draft, Row extends Identified, Full extends Identified>({
  resource,
  parts,
  id,
  confirmSave,
}: Props<D, Row, Full> & { id: number }) {
  const result = resource.useOne(id);
  return (
    <RecordStates resource={resource} id={id} result={result}>
      {(full) => (
        <RecordForm
          resource={resource}
          parts={parts}
          id={id}
          full={full}
          saved={draftFrom(parts, full)}
          confirmSave={confirmSave}
          isRetired={'retired_at' in full && full.retired_at !== null}
        />
      )}
    </RecordStates>
  );
}

function RecordForm<D extends Draft, Row extends Identified, Full extends Identified>({
  resource,
  parts,
  id,
  full,
  saved,
  confirmSave,
  isRetired = false,
}: Props<D, Row, Full> & { id: number; full?: Full; saved: D; isRetired?: boolean }) {
  const navigate = useNavigate();
  const { fields, Below, After, proposal, isWritable } = parts;
  const search = useSearch({ strict: false });
  const [proposed] = useState(() => (full ? proposal?.changesIn(search, saved) : undefined));
  const isProposed = proposed !== undefined && !equal({ ...saved, ...proposed }, saved);
  const forbidden = isRetired
    ? t('This {record} is retired: its history can be read, but nothing of it changes.', {
        record: nounWords(resource.noun).one,
      })
    : full && isWritable?.(full) === false
      ? whyThisReadOnly(resource)
      : whyReadOnly(resource);
  const save = useSave({ resource, parts }, id);
  const list = `/app/${resource.noun}` as const;
  const currentPath = useCurrentPath();
  const onSave = async (draft: D, changes: Partial<D>, base: D) => {
    const begunAt = currentPath();
    const answer = await save.mutateAsync({ draft, changes, base, full });
    if (currentPath() !== begunAt || isLeavingAfterSave()) return;
    if (id === 0) await navigate({ to: list, state: { created: answer.id }, ignoreBlocker: true });
    else if (answer.id !== id) {
      // A device that moved continues as a new record.
      const to = '/app/devices/$id/view';
      await navigate({ to, params: { id: answer.id }, replace: true, ignoreBlocker: true });
    }
  };
  const form = (
    <DraftForm<D>
      label={formTitle(resource, id)}
      fields={fields}
      proposed={forbidden === undefined ? proposed : undefined}
      below={Below && ((props) => <Below {...props} />)}
      after={After && forbidden === undefined ? (draft) => <After draft={draft} /> : undefined}
      saved={saved}
      onSave={onSave}
      confirmSave={confirmSave}
      forbidden={forbidden}
    >
      <ButtonLink to={list} search={listReturn.search(resource.noun)} variant="default">
        {t('Back')}
      </ButtonLink>
      {id !== 0 && forbidden === undefined && (
        <DeleteRecord
          resource={resource}
          id={id}
          title={String('Name' in saved ? saved.Name : '')}
        />
      )}
    </DraftForm>
  );
  return (
    <>
      {isProposed && forbidden === undefined && (
        <Alert color="info" icon={<IconBulb aria-hidden />} mb="md">
          {proposal?.about}
        </Alert>
      )}
      {form}
    </>
  );
}

function formTitle({ noun }: Pick<ResourceIdentity, 'noun'>, id: number): string {
  const record = nounWords(noun).one;
  return id === 0 ? t('New {record}', { record }) : t('Edit {record}', { record });
}
