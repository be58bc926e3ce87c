import type { User } from '@foyer/contract';
import { toastSuccess } from '@foyer/kit';
import { languages } from '@foyer/translation';
import { t } from '@foyer/translation/page';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { DraftForm } from '../../shared/forms/draft-form.tsx';
import { type Field, fixedChoices } from '../../shared/forms/field.ts';
import { chooseLanguage } from '../../shared/language/chosen-language.ts';
import { keepAnswer } from '../../shared/queries/keep-answer.ts';
import { ownProfile } from '../../shared/queries/own-profile.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import { followOwnName } from '../../shared/session/session.ts';

type Profile = Record<'Name' | 'Surname' | 'Telephone' | 'WebSite' | 'Location', string> &
  Pick<User, 'Language'>;

const languageChoices = fixedChoices(
  Object.fromEntries(languages.map(({ code, name }) => [code, name])),
);

const fields: readonly Field<Profile>[] = [
  { name: 'Name', label: t('Name') },
  { name: 'Surname', label: t('Surname') },
  { name: 'Telephone', label: t('Telephone'), inputMode: 'tel' },
  { name: 'WebSite', label: t('WebSite'), inputMode: 'url' },
  { name: 'Location', label: t('Location') },
  {
    name: 'Language',
    label: t('Language'),
    kind: 'choice',
    useChoices: languageChoices,
    none: t('Same as the browser'),
    hint: t('For screens, messages and e-mails. The page reloads when you save another language.'),
  },
];

/** What a person may write of themselves. */
export function ProfileForm({ saved }: { saved: User }) {
  const queries = useQueryClient();
  const { Name, Surname, Telephone, WebSite, Location, Language } = saved;
  const save = async (_: Profile, changes: Partial<Profile>) => {
    const profile = followOwnName(await api.account.update({ body: changes }));
    await keepAnswer(queries, ownProfile(), profile);
    // Lists and profiles of users show the same person.
    void queries.invalidateQueries({ queryKey: queryKeys('users').all });
    toastSuccess(t('Your profile has been Updated!'));
    if (changes.Language !== undefined) chooseLanguage(profile.Language);
  };
  return (
    <DraftForm
      label={t('Your profile')}
      fields={fields}
      saved={{ Name, Surname, Telephone, WebSite, Location, Language }}
      onSave={save}
    />
  );
}
