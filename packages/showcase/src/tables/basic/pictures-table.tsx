import { Card, Empty, showNumberOf } from '@foyer/kit';
import { Badge, Button, Group, Menu, Progress, Table } from '@mantine/core';
import { upperFirst } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { sceneAddress, sceneWords } from '../../pictures/scene.tsx';
import { showDate } from '../show-date.ts';
import { type PictureRow, pictures } from './basic-sample.ts';
import classes from './basic-screen.module.css';
import { WideTable } from './wide-table.tsx';

const targets = ['the archive', 'the printer', 'a colleague'];

/** Pictures with labels and progress, to send on or to clear. */
export function PicturesTable() {
  const [rows, setRows] = useState(pictures);
  const [sentTo, setSentTo] = useState<string>();
  return (
    <Card title="Styles" level={2}>
      {rows.length > 0 ? (
        <>
          <WideTable label="Styles: table">
            <Table verticalSpacing={8}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>#</Table.Th>
                  <Table.Th>Picture</Table.Th>
                  <Table.Th>Description</Table.Th>
                  <Table.Th>Info</Table.Th>
                  <Table.Th>Date</Table.Th>
                  <Table.Th className={classes.end ?? ''}>Size</Table.Th>
                  <Table.Th className={classes.wide ?? ''}>Progress</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rows.map((row) => (
                  <Row key={row.id} row={row} />
                ))}
              </Table.Tbody>
            </Table>
          </WideTable>
          <Group gap={8} mt={16}>
            <Menu position="bottom-start" shadow="md">
              <Menu.Target>
                <Button rightSection={<IconChevronDown size={16} aria-hidden />}>Send to…</Button>
              </Menu.Target>
              <Menu.Dropdown>
                {targets.map((target) => (
                  <Menu.Item key={target} onClick={() => setSentTo(target)}>
                    {upperFirst(target)}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
            <Button variant="default" onClick={() => setRows([])}>
              Clear
            </Button>
            <span role="status">
              {sentTo && `${showNumberOf(rows.length, 'picture')} would go to ${sentTo}.`}
            </span>
          </Group>
        </>
      ) : (
        <Empty
          title="No pictures"
          action={
            <Button
              variant="default"
              onClick={() => {
                setRows(pictures);
                setSentTo(undefined);
              }}
            >
              Put them back
            </Button>
          }
        >
          You cleared the table.
        </Empty>
      )}
    </Card>
  );
}

const Row = ({ row }: { row: PictureRow }) => (
  <Table.Tr>
    <Table.Td>{row.id}</Table.Td>
    <Table.Td>
      <img
        src={sceneAddress(row.place)}
        alt={sceneWords(row.place)}
        width={88}
        height={50}
        className={classes.thumbnail}
      />
    </Table.Td>
    <Table.Td>
      {row.description}
      {row.label && (
        <div>
          <Badge tt="none" color={row.label.tone}>
            {row.label.text}
          </Badge>
        </div>
      )}
    </Table.Td>
    <Table.Td>
      <dl className={classes.info}>
        <dt>Type</dt>
        <dd>{row.info.type}</dd>
        <dt>Dimensions</dt>
        <dd>{row.info.dimensions}</dd>
      </dl>
    </Table.Td>
    <Table.Td>{showDate(row.date)}</Table.Td>
    <Table.Td className={classes.end ?? ''}>{row.size}</Table.Td>
    <Table.Td>
      <div className={classes.progress}>
        <Progress
          value={row.progress.percent}
          color={row.progress.tone}
          aria-label={`Progress of ${row.description}`}
        />
        {row.progress.percent}&nbsp;%
      </div>
    </Table.Td>
  </Table.Tr>
);
