import { t } from '@foyer/translation/page';
import { useQuery } from '@tanstack/react-query';
import type { CustomInputProps } from '../../shared/forms/field.ts';
import { FieldGroup } from '../../shared/forms/field-group.tsx';
import { roleList } from '../../shared/queries/user-queries.ts';
import { LimitSelects, limitHint } from '../../shared/records/limit-selects.tsx';
import type { UserForm } from './user.screens.tsx';

/** What a person sees of the customer. Administrators see everything, whatever is chosen. */
export function UserLimits({ draft, edit, errors }: CustomInputProps<UserForm>) {
  const { data: roles } = useQuery(roleList());
  const role = roles?.find(({ id }) => id === draft.Role)?.Name;
  if (role === 'SUPER_ADMIN') return null;
  return (
    <FieldGroup title={t('Sees')} hint={limitHint}>
      <LimitSelects customer={draft.Customer} limits={draft} onChange={edit} errors={errors} />
    </FieldGroup>
  );
}
