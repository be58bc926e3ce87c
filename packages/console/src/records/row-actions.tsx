import { ButtonLink } from '../shell/links.tsx';
import { DeleteRecord } from './delete-record.tsx';
import { mayCall } from './permission.ts';
import type { RecordActions } from './record-kind.ts';
import classes from './record-list-screen.module.css';

interface Props {
  kind: RecordActions;
  id: number;
  title: string;
  isRetired: boolean;
}

/** What one can do with a row: those who may not write can look. */
export function RowActions({ kind, id, title, isRetired }: Props) {
  const link = { params: { id }, size: 'compact-sm', variant: 'subtle' } as const;
  return (
    <span className={classes.actions}>
      {mayCall(kind.calls.update) && !isRetired && (
        <ButtonLink to={`/app/${kind.noun}/$id` as const} aria-label={`Edit ${title}`} {...link}>
          Edit
        </ButtonLink>
      )}
      <ButtonLink to={`/app/${kind.noun}/$id/view` as const} aria-label={`View ${title}`} {...link}>
        View
      </ButtonLink>
      {!isRetired && <DeleteRecord kind={kind} id={id} title={title} compact />}
    </span>
  );
}
