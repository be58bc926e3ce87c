import { endpoints, type User } from '@foyer/contract';
import {
  ConfirmPopover,
  GivenText,
  MailLink,
  PhoneLink,
  toastFailure,
  toastSuccess,
  WebLink,
} from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/request-failed.ts';
import { RecordLink } from '../../shared/navigation/record-link.tsx';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import { LimitsFact } from '../../shared/records/limits-fact.tsx';
import { mayCall } from '../../shared/records/permission.ts';
import { Profile, RecordViewScreen } from '../../shared/records/record-view-screen.tsx';
import { roleName } from '../../shared/session/role-name.ts';
import { PasswordLinkCard } from './password-link-card.tsx';
import { users } from './user.resource.ts';
import { fullName, isWaiting } from './user-facts.ts';
/** A user's profile. */
export function UserViewScreen() {
  return (
    <RecordViewScreen resource={users} titleOf={fullName}>
      {(user) => {
        const { Name, Surname, Role, Email, Telephone, WebSite, Location } = user;
        return (
          <>
            <Profile
              facts={[
                [t('Name'), <GivenText key="name" text={Name} />],
                [t('Surname'), <GivenText key="surname" text={Surname} />],
                [t('Role'), roleName(Role.Name)],
                [t('Customer'), <CustomerFact key="customer" user={user} />],
                [t('Sees'), <SeesFact key="sees" user={user} />],
                [t('Email'), <MailLink key="mail" address={Email} />],
                [t('Telephone'), <PhoneLink key="phone" number={Telephone} />],
                [t('WebSite'), <WebLink key="web" address={WebSite} />],
                [t('Location'), <GivenText key="location" text={Location} />],
                [t('Second factor'), <SecondFactorFact key="factor" user={user} />],
              ]}
            />
            {mayCall(endpoints.users.createPasswordLink) && (
              <PasswordLinkCard key={user.id} user={user} />
            )}
          </>
        );
      }}
    </RecordViewScreen>
  );
}

const CustomerFact = ({ user: { Customer } }: { user: User }) =>
  Customer ? (
    <RecordLink noun="customers" id={Customer.id}>
      {Customer.Name}
    </RecordLink>
  ) : (
    t('No customer')
  );

/** What the user sees: an administrator everything, nobody else anything without a customer. */
function SeesFact({ user }: { user: User }) {
  if (isWaiting(user)) return t('Nothing until a customer is chosen');
  if (user.Role.Name === 'SUPER_ADMIN') return t('All customers');
  return <LimitsFact limits={user} />;
}

/** Whether the user has a second factor, with a button to reset it. */
function SecondFactorFact({ user }: { user: User }) {
  const queries = useQueryClient();
  const reset = useMutation({
    mutationFn: () => api.users.resetSecondFactor({ params: { id: user.id } }),
    onSuccess: () =>
      toastSuccess(t('The second factor of {user} has been reset.', { user: fullName(user) })),
    onError: (error) => toastFailure(describeError(error).detail),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys('users').all }),
  });
  if (!user.SecondFactor) return t('none');
  return (
    <>
      {t('set up')}{' '}
      {mayCall(endpoints.users.resetSecondFactor) && (
        <ConfirmPopover
          question={t(
            'Are you sure? {user} is signed out everywhere and signs in with the password alone, until a new one is set up.',
            { user: fullName(user) },
          )}
          onYes={() => !reset.isPending && reset.mutate()}
        >
          {(ask) => (
            <Button {...ask} size="compact-sm" variant="default" aria-busy={reset.isPending}>
              {t('Reset')}
            </Button>
          )}
        </ConfirmPopover>
      )}
    </>
  );
}
