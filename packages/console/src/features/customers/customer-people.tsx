import { endpoints, type User } from '@foyer/contract';
import { Card, Empty, Failed, MailLink, PagedRows } from '@foyer/kit';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../shared/api/request-failed.ts';
import { AnchorLink } from '../../shared/navigation/links.tsx';
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
  const { data, error, refetch } = useQuery(userQueries.list());
  const own = data?.filter(({ Customer }) => Customer?.id === customerId);
  return (
    <Card title="People" level={2}>
      {error && !data ? (
        <Failed
          title="The people could not be loaded"
          {...describeError(error)}
          onRetry={() => void refetch()}
        />
      ) : !own ? (
        <Skeleton height={120} />
      ) : own.length === 0 ? (
        <Empty title="Nobody yet">
          Choose this customer in the form of a user, and they see its devices and what those send.
        </Empty>
      ) : (
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
    </Card>
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
