import type { User } from '@foyer/contract';
import type { Column } from '@foyer/kit';
import { useQuery } from '@tanstack/react-query';
import { textColumn } from '../../records/record-columns.tsx';
import { RecordListScreen } from '../../records/record-list-screen.tsx';
import { userKind } from './user-kind.ts';
import { fullName } from './user-name.ts';
import { userList } from './user-queries.ts';

const columns: readonly Column<User>[] = [
  textColumn('Name', ({ Name }) => Name),
  textColumn('Surname', ({ Surname }) => Surname),
  textColumn('Email', ({ Email }) => Email, '240px'),
];

const textsOf = ({ Name, Surname, Email }: User) => [Name, Surname, Email];

/** Users the person may see. */
export function UserListScreen() {
  return (
    <RecordListScreen
      kind={userKind}
      title="Users"
      result={useQuery(userList())}
      columns={columns}
      titleOf={fullName}
      textsOf={textsOf}
    />
  );
}
