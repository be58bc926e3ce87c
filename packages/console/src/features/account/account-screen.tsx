import { Card, FactList, Failed, GivenText, PageHeader } from '@foyer/kit';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../shared/api/request-failed.ts';
import { roleName } from '../../shared/session/role-name.ts';
import { ownProfile } from './account-queries.ts';
import classes from './account-screen.module.css';
import { PasswordForm } from './password-form.tsx';
import { PersonalData } from './personal-data.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** The signed-in person's own profile, password and sessions. */
export function AccountScreen() {
  const { data, error, refetch } = useQuery(ownProfile());
  return (
    <>
      <PageHeader title="My Account" subtitle={data?.Email} />
      {data ? (
        <div className={classes.cards}>
          <Card title="Given by your administrator" level={2}>
            <FactList
              facts={[
                ['Email', <GivenText key="mail" text={data.Email} />],
                ['Role', roleName(data.Role.Name)],
                ['Customer', <GivenText key="customer" text={data.Customer?.Name ?? 'None yet'} />],
              ]}
            />
          </Card>
          <ProfileForm saved={data} />
          <PasswordForm email={data.Email} />
          <SecondFactorCard />
          <SessionsCard />
          <PersonalData />
        </div>
      ) : error ? (
        <Failed
          title="Your account could not be loaded"
          {...describeError(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={classes.cards} role="status" aria-label="Loading your account">
          {[120, 250, 220, 110].map((height) => (
            <Skeleton key={height} height={height} />
          ))}
        </div>
      )}
    </>
  );
}
