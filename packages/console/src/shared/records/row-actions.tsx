import { IconEye, IconPencil } from '@tabler/icons-react';
import { IconLink } from '../navigation/links.tsx';
import { DeleteRecord } from './delete-record.tsx';
import { mayCall } from './permission.ts';
import classes from './record-list-screen.module.css';
import type { ResourceIdentity } from './resource.ts';

interface Props {
  resource: ResourceIdentity;
  id: number;
  title: string;
  isRetired: boolean;
}

/** Buttons of a row: view, and for those who may write, edit and delete. */
export function RowActions({ resource, id, title, isRetired }: Props) {
  const link = { params: { id }, size: 30, variant: 'subtle' } as const;
  return (
    <span className={classes.actions}>
      {mayCall(resource.access.update) && !isRetired && (
        <IconLink
          to={`/app/${resource.noun}/$id` as const}
          aria-label={`Edit ${title}`}
          title="Edit"
          {...link}
        >
          <IconPencil size={17} aria-hidden />
        </IconLink>
      )}
      <IconLink
        to={`/app/${resource.noun}/$id/view` as const}
        aria-label={`View ${title}`}
        title="View"
        {...link}
      >
        <IconEye size={17} aria-hidden />
      </IconLink>
      {!isRetired && <DeleteRecord resource={resource} id={id} title={title} compact />}
    </span>
  );
}
