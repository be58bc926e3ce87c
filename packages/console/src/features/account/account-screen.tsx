import type { User } from '@foyer/contract';
import { Card, FactList, GivenText, PageHeader } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ownProfile } from '../../shared/queries/own-profile.ts';
import { QueryStates } from '../../shared/queries/query-card.tsx';
import { LimitsFact } from '../../shared/records/limits-fact.tsx';
import { roleName } from '../../shared/session/role-name.ts';
import classes from './account-screen.module.css';
import { PasswordForm } from './password-form.tsx';
import { PersonalData } from './personal-data.tsx';
import { ProfileForm } from './profile-form.tsx';
import { PushCard } from './push-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** The signed-in person's own profile, password and sessions. */
export function AccountScreen() {
  const result = useQuery(ownProfile());
  return (
    <>
      <PageHeader title={t('My Account')} subtitle={result.data?.Email} />
      <QueryStates what={t('your account')} result={result} skeleton={<Waiting />}>
        {(profile) => (
          <div className={classes.cards}>
            <Card title={t('Given by your administrator')} level={2}>
              <FactList
                facts={[
                  [t('Email'), <GivenText key="mail" text={profile.Email} />],
                  [t('Role'), roleName(profile.Role.Name)],
                  [t('Customer'), <GivenText key="customer" text={customerOf(profile)} />],
                  ...sees(profile),
                ]}
              />
            </Card>
            <ProfileForm saved={profile} />
            <PasswordForm email={profile.Email} />
            <SecondFactorCard />
            <PushCard />
            <SessionsCard />
            <PersonalData />
          </div>
        )}
      </QueryStates>
    </>
  );
}

const isAdministrator = ({ Role }: User) => Role.Name === 'SUPER_ADMIN';

/** An administrator needs no customer; everybody else waits for one. */
const customerOf = (profile: User): string =>
  profile.Customer?.Name ?? (isAdministrator(profile) ? t('No customer') : t('None yet'));

/** Which part of the customer the person sees; administrators see everything. */
function sees(profile: User): [string, ReactNode][] {
  if (isAdministrator(profile)) return [[t('Sees'), t('All customers')]];
  return profile.Customer ? [[t('Sees'), <LimitsFact key="sees" limits={profile} />]] : [];
}

const Waiting = () => (
  <div className={classes.cards}>
    {[120, 250, 220, 110].map((height) => (
      <Skeleton key={height} height={height} />
    ))}
  </div>
);
