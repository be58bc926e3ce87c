import type { Customer } from '@foyer/contract';
import { CellText, type Column, StateBadge } from '@foyer/kit';
import { useQuery } from '@tanstack/react-query';
import { customerList } from '../../shared/queries/customer-queries.ts';
import { nameColumn } from '../../shared/records/record-columns.tsx';
import { RecordListScreen } from '../../shared/records/record-list-screen.tsx';
import { useShowsRetired } from '../../shared/records/use-list-search.ts';
import { customerKind } from './customer-kind.ts';

/** Not sortable, as the specification's section 2 has it. */
const { textOf: _, ...name } = nameColumn<Customer>('customers', ({ Name }) => Name);
const columns: readonly Column<Customer>[] = [
  name,
  { name: 'Email', cell: ({ Email }) => <CellText text={Email} /> },
  { name: 'Location', cell: ({ Location }) => <CellText text={Location} /> },
];

const columnsWithRetired: readonly Column<Customer>[] = [
  ...columns,
  {
    name: 'State',
    width: '132px',
    cell: ({ retired_at }) => (retired_at === null ? 'in use' : <StateBadge state="retired" />),
  },
];

const titleOf = ({ Name }: Customer) => Name;
const textsOf = (customer: Customer) =>
  Object.values(customer).filter((value) => typeof value === 'string');

/** Customers the person may see. */
export function CustomerListScreen() {
  const retired = useShowsRetired();
  return (
    <RecordListScreen
      kind={customerKind}
      title="Customers"
      result={useQuery(customerList({ retired }))}
      columns={retired ? columnsWithRetired : columns}
      titleOf={titleOf}
      textsOf={textsOf}
    />
  );
}
