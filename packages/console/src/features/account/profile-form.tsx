import type { User } from '@foyer/contract';
import { toastSuccess } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { DraftForm } from '../../shared/forms/draft-form.tsx';
import type { Field } from '../../shared/forms/field.ts';
import { keepAnswer } from '../../shared/queries/keep-answer.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import { followOwnName } from '../../shared/session/session.ts';
import { ownProfile } from './account-queries.ts';

type Profile = Record<'Name' | 'Surname' | 'Telephone' | 'WebSite' | 'Location', string>;

const fields: readonly Field<Profile>[] = [
  { name: 'Name', label: t('Name') },
  { name: 'Surname', label: t('Surname') },
  { name: 'Telephone', label: t('Telephone'), inputMode: 'tel' },
  { name: 'WebSite', label: t('WebSite'), inputMode: 'url' },
  { name: 'Location', label: t('Location') },
];

/** What a person may write of themselves. */
export function ProfileForm({ saved }: { saved: User }) {
  const queries = useQueryClient();
  const { Name, Surname, Telephone, WebSite, Location } = saved;
  const save = async (_: Profile, changes: Partial<Profile>) => {
    const profile = followOwnName(await api.account.update({ body: changes }));
    await keepAnswer(queries, ownProfile(), profile);
    // Lists and profiles of users show the same person.
    void queries.invalidateQueries({ queryKey: queryKeys('users').all });
    toastSuccess(t('Your profile has been Updated!'));
  };
  return (
    <DraftForm
      label={t('Your profile')}
      fields={fields}
      saved={{ Name, Surname, Telephone, WebSite, Location }}
      onSave={save}
    />
  );
}
