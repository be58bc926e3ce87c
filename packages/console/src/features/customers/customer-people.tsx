import { endpoints, type User } from '@foyer/contract';
import { Empty, MailLink, PagedRows } from '@foyer/kit';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
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
  const result = useQuery({
    ...userQueries.list(),
    select: (users) => users.filter(({ Customer }) => Customer?.id === customerId),
  });
  return (
    <QueryCard
      title="People"
      level={2}
      what="the people"
      result={result}
      skeleton={<Skeleton height={120} />}
      empty={
        <Empty title="Nobody yet">
          Choose this customer in the form of a user, and they see its devices and what those send.
        </Empty>
      }
    >
      {(own) => (
        <PagedRows of="People" rows={own}>
          {(people) => (
            <ul className={classes.people}>
              {people?.map((user) => (
                <Person key={user.id} user={user} />
              ))}
            </ul>
          )}
        </PagedRows>
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
