import { endpoints, type User } from '@foyer/contract';
import { Empty, MailLink, PageLinks, PlainList, rowsPerPage } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import { QueryCard } from '../../shared/queries/query-card.tsx';
import { userQueries } from '../../shared/queries/user-queries.ts';
import { mayCall } from '../../shared/records/permission.ts';
import { roleName } from '../../shared/session/role-name.ts';
import { fullName } from '../users/index.ts';
import classes from './customer-view-screen.module.css';

/** Who sees this customer's data, for those who assign people to customers. */
export function CustomerPeople({ customerId }: { customerId: number }) {
  return mayCall(endpoints.users.create) ? <People customerId={customerId} /> : null;
}

function People({ customerId }: { customerId: number }) {
  const [page, setPage] = useState(1);
  const result = useQuery({
    ...userQueries.page({ customer: customerId, page, limit: rowsPerPage }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryCard
      title={t('People')}
      level={2}
      what={t('the people')}
      result={result}
      skeleton={<Skeleton height={120} />}
      empty={({ count }) =>
        count > 0 ? undefined : (
          <Empty title={t('Nobody yet')}>
            {t(
              'Choose this customer in the form of a user, and they see its devices and what those send.',
            )}
          </Empty>
        )
      }
    >
      {({ rows, count }) => (
        <>
          <PlainList>
            {rows.map((user) => (
              <Person key={user.id} user={user} />
            ))}
          </PlainList>
          {count > rowsPerPage && (
            <PageLinks of={t('People')} page={page} rowCount={count} onPage={setPage} />
          )}
        </>
      )}
    </QueryCard>
  );
}

function Person({ user }: { user: User }) {
  const { id, Email, Role } = user;
  const name = fullName(user);
  return (
    <li className={classes.person}>
      <AnchorLink to="/app/users/$id/view" params={{ id }} inherit fw={600}>
        <bdi>{name}</bdi>
      </AnchorLink>
      <span className={classes.role}>{roleName(Role.Name)}</span>
      {name !== Email && <MailLink address={Email} />}
    </li>
  );
}
