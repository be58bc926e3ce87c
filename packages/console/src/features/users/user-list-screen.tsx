import type { User } from '@foyer/contract';
import { CellText, type Column, ToneBadge } from '@foyer/kit';
import { IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { userList } from '../../shared/queries/user-queries.ts';
import { nameColumn, textColumn } from '../../shared/records/record-columns.tsx';
import { RecordListScreen } from '../../shared/records/record-list-screen.tsx';
import { roleName } from '../../shared/session/role-name.ts';
import { RoleRules } from './role-rules.tsx';
import { fullName, isWaiting, waitingFirst } from './user-facts.ts';
import { userKind } from './user-kind.ts';

const columns: readonly Column<User>[] = [
  nameColumn('users', ({ Name }) => Name),
  textColumn('Surname', ({ Surname }) => Surname),
  textColumn('Email', ({ Email }) => Email),
  textColumn('Role', ({ Role }) => roleName(Role.Name), '132px'),
  {
    name: 'Customer',
    cell: (user) =>
      isWaiting(user) ? (
        <ToneBadge tone="warning" icon={IconUserQuestion}>
          waits for one
        </ToneBadge>
      ) : (
        <CellText text={user.Customer?.Name ?? ''} />
      ),
    textOf: ({ Customer }) => Customer?.Name ?? '',
  },
];

const textsOf = ({ Name, Surname, Email, Role, Customer }: User) => [
  Name,
  Surname,
  Email,
  roleName(Role.Name),
  Customer?.Name ?? '',
];

/** Users the person may see; those who wait for a customer come first. */
export function UserListScreen() {
  return (
    <>
      <RecordListScreen
        kind={userKind}
        title="Users"
        result={useQuery({ ...userList(), select: waitingFirst })}
        columns={columns}
        titleOf={fullName}
        textsOf={textsOf}
      />
      <div style={{ marginTop: 24 }}>
        <RoleRules />
      </div>
    </>
  );
}
