import { Card, type Tone, ToneBadge } from '@foyer/kit';
import { Checkbox, Table } from '@mantine/core';
import { type Icon, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { useCheckedRows } from '../../parts/use-checked-rows.ts';
import { type AccountState, accounts } from './basic-sample.ts';
import classes from './basic-screen.module.css';
import { WideTable } from './wide-table.tsx';

const looks: Record<AccountState, { word: string; tone: Tone; icon: Icon }> = {
  confirmed: { word: 'Confirmed', tone: 'success', icon: IconCircleCheck },
  pending: { word: 'Pending', tone: 'warning', icon: IconClock },
  refused: { word: 'Refused', tone: 'danger', icon: IconCircleX },
};

/** Every second row on another ground, and a box that checks all. */
export function AccountsTable() {
  const { header, row } = useCheckedRows(accounts.map(({ id }) => id));
  return (
    <Card title="Striped" level={2}>
      <WideTable label="Striped: table">
        <Table striped>
          <Table.Thead>
            <Table.Tr>
              <Table.Th className={classes.box ?? ''}>
                <Checkbox aria-label="Check all accounts" {...header} />
              </Table.Th>
              <Table.Th>First name</Table.Th>
              <Table.Th>Last name</Table.Th>
              <Table.Th>E-mail</Table.Th>
              <Table.Th>Status</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {accounts.map(({ id, firstName, lastName, email, state }) => {
              const { word, tone, icon } = looks[state];
              return (
                <Table.Tr key={id}>
                  <Table.Td>
                    <Checkbox aria-label={`Check ${firstName} ${lastName}`} {...row(id)} />
                  </Table.Td>
                  <Table.Td>{firstName}</Table.Td>
                  <Table.Td>{lastName}</Table.Td>
                  <Table.Td>{email}</Table.Td>
                  <Table.Td>
                    <ToneBadge tone={tone} icon={icon}>
                      {word}
                    </ToneBadge>
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </WideTable>
    </Card>
  );
}
