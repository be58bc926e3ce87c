import { DeleteButton, richText } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { useNavigate } from '@tanstack/react-router';
import { useLackOfConnection } from '../connection/needs-connection.ts';
import { useCurrentPath } from '../navigation/current-path.ts';
import { nounWords } from './noun-words.ts';
import { mayCall } from './permission.ts';
import { useRecordActivity, useRemove } from './record-writes.ts';
import type { ResourceIdentity } from './resource.ts';

interface Props {
  resource: ResourceIdentity;
  id: number;
  /** The record's name, for the question and the button's accessible name. */
  title: string;
  /** In a row of a table. */
  compact?: boolean;
}

/** Deletes a record after confirmation, then opens its list from the record's own screens. Hidden from those who may not delete. */
export function DeleteRecord({ resource, id, title, compact = false }: Props) {
  const navigate = useNavigate();
  const currentPath = useCurrentPath();
  const { deletingIds } = useRecordActivity(resource.noun);
  const list = `/app/${resource.noun}` as const;
  const whyNot = useLackOfConnection();
  const remove = useRemove(resource, () => {
    const path = currentPath();
    if (path === list) return focusTitle();
    return `${path}/`.startsWith(`${list}/${id}/`)
      ? navigate({ to: list, ignoreBlocker: true })
      : undefined;
  });
  if (!mayCall(resource.access.remove)) return null;
  const record = nounWords(resource.noun).one;
  return (
    <DeleteButton
      question={
        <>
          {richText(
            resource.retires === undefined
              ? t('Are you sure? This deletes the {record} <name/>.', { record })
              : t('Are you sure? This retires the {record} <name/>.', { record }),
            { name: <bdi>{title === '' ? id : title}</bdi> },
          )}
          {resource.retires !== undefined && ` ${resource.retires}`}
          {resource.deletes !== undefined && ` ${resource.deletes}`}
        </>
      }
      rowName={compact ? title : undefined}
      whyNot={whyNot}
      isDeleting={deletingIds.includes(id)}
      onDelete={() => remove.mutate(id)}
    />
  );
}

/** What had the focus, such as a row that is removed, is gone. */
export function focusTitle(): undefined {
  document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus();
}
