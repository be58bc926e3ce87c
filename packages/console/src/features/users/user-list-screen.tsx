import type { User } from '@foyer/contract';
import { CellText, type Column } from '@foyer/kit';
import { useQuery } from '@tanstack/react-query';
import { RecordListScreen } from '../../records/record-list-screen.tsx';
import { userKind } from './user-kind.ts';
import { fullName } from './user-name.ts';
import { userList } from './user-queries.ts';

const columns: readonly Column<User>[] = [
  {
    name: 'Name',
    cell: ({ Name }) => <CellText text={Name} />,
    textOf: ({ Name }) => Name,
  },
  {
    name: 'Surname',
    cell: ({ Surname }) => <CellText text={Surname} />,
    textOf: ({ Surname }) => Surname,
  },
  {
    name: 'Email',
    width: '240px',
    cell: ({ Email }) => <CellText text={Email} />,
    textOf: ({ Email }) => Email,
  },
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
