import type { User } from '@foyer/contract';
import { toastSuccess } from '@foyer/kit';
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
  { name: 'Name', label: 'Name' },
  { name: 'Surname', label: 'Surname' },
  { name: 'Telephone', label: 'Telephone', inputMode: 'tel' },
  { name: 'WebSite', label: 'WebSite', inputMode: 'url' },
  { name: 'Location', label: 'Location' },
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
    toastSuccess('Your profile has been Updated!');
  };
  return (
    <DraftForm
      label="Your profile"
      fields={fields}
      saved={{ Name, Surname, Telephone, WebSite, Location }}
      onSave={save}
    />
  );
}
