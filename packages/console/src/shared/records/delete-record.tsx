import { DeleteButton } from '@foyer/kit';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { mayCall } from './permission.ts';
import type { RecordActions } from './record-kind.ts';
import { useRecordActivity, useRemove } from './record-writes.ts';

interface Props {
  kind: RecordActions;
  id: number;
  /** The record's name, for the question and the button's accessible name. */
  title: string;
  /** In a row of a table. */
  compact?: boolean;
}

/** Deletes a record after confirmation, then opens its list. Hidden from those who may not delete. */
export function DeleteRecord({ kind, id, title, compact = false }: Props) {
  const navigate = useNavigate();
  const pathname = useLocation({ select: (location) => location.pathname });
  const { deletingIds } = useRecordActivity(kind.noun);
  const list = `/app/${kind.noun}` as const;
  const remove = useRemove(kind, () =>
    pathname === list ? focusTitle() : navigate({ to: list, ignoreBlocker: true }),
  );
  if (!mayCall(kind.calls.remove)) return null;
  return (
    <DeleteButton
      question={
        <>
          Are you sure? This {kind.retires === undefined ? 'deletes' : 'retires'} the{' '}
          {kind.name.toLowerCase()} <bdi>{title === '' ? id : title}</bdi>.
          {kind.retires !== undefined && ` ${kind.retires}`}
        </>
      }
      rowName={compact ? title : undefined}
      isDeleting={deletingIds.includes(id)}
      onDelete={() => remove.mutate(id)}
    />
  );
}

/** The row that had the focus is removed. */
function focusTitle(): undefined {
  document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus();
}
