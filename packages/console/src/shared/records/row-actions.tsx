import { t } from '@foyer/translation/page';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { IconLink } from '../navigation/links.tsx';
import { DeleteRecord } from './delete-record.tsx';
import { mayCall } from './permission.ts';
import { recordLink } from './record-link.ts';
import classes from './record-list-screen.module.css';
import type { ResourceIdentity } from './resource.ts';

interface Props {
  resource: ResourceIdentity;
  id: number;
  title: string;
  isRetired: boolean;
  /** Whether the person may change this row; else it can be looked at. */
  isWritable: boolean;
}

/** Buttons of a row: view, and for those who may write, edit and delete. */
export function RowActions({ resource, id, title, isRetired, isWritable }: Props) {
  const look = { size: 30, variant: 'subtle' } as const;
  const mayEdit = mayCall(resource.access.update) && !isRetired && isWritable;
  return (
    <span className={classes.actions}>
      {mayEdit && (
        <IconLink
          to={`/app/${resource.noun}/$id` as const}
          params={{ id }}
          aria-label={t('Edit {record}', { record: title })}
          title={t('Edit')}
          {...look}
        >
          <IconPencil size={17} aria-hidden />
        </IconLink>
      )}
      {(resource.has === 'page' || !mayEdit) && (
        <IconLink
          {...recordLink(resource, id)}
          aria-label={t('View {record}', { record: title })}
          title={t('View')}
          {...look}
        >
          <IconEye size={17} aria-hidden />
        </IconLink>
      )}
      {!isRetired && isWritable && (
        <DeleteRecord resource={resource} id={id} title={title} compact />
      )}
    </span>
  );
}
