import { Card, Empty, showNumberOf } from '@foyer/kit';
import { Badge, Button, Group, Progress } from '@mantine/core';
import { upperFirst } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionMenu, TextButton } from '../../blocks/actions.tsx';
import { type ScenePlace, sceneAddress, sceneWords } from '../../pictures/scene.tsx';
import { showDate } from '../show-date.ts';
import data from './basic.json' with { type: 'json' };
import classes from './basic-screen.module.css';
import { WideTable } from './wide-table.tsx';

type Picture = (typeof data.pictures)[number];

/** Pictures with labels and progress, to send on or to clear. */
export function PicturesTable() {
  const [rows, setRows] = useState<readonly Picture[]>(data.pictures);
  const [sentTo, setSentTo] = useState<string>();
  const restore = () => {
    setRows(data.pictures);
    setSentTo(undefined);
  };
  return (
    <Card title="Styles" level={2}>
      {rows.length > 0 ? (
        <>
          <WideTable
            label="Styles: table"
            verticalSpacing={8}
            columns={[
              ...['#', 'Picture', 'Description', 'Info', 'Date'],
              { name: 'Size', isEnd: true },
              { name: 'Progress', minWidth: 140 },
            ]}
            rows={rows.map((row) => ({ key: row.id, cells: cellsOf(row) }))}
          />
          <Group gap={8} mt={16}>
            <ActionMenu
              entries={data.targets.map((target) => ({
                text: upperFirst(target),
                onClick: () => setSentTo(target),
              }))}
            >
              <TextButton after={IconChevronDown}>Send to…</TextButton>
            </ActionMenu>
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
            <Button variant="default" onClick={restore}>
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

const cellsOf = ({ id, place, description, label, info, date, size, progress }: Picture) => [
  id,
  <img
    key="picture"
    src={sceneAddress(place as ScenePlace)}
    alt={sceneWords(place as ScenePlace)}
    width={88}
    height={50}
    className={classes.thumbnail}
  />,
  <>
    {description}
    {label && (
      <div>
        <Badge tt="none" color={label.tone}>
          {label.text}
        </Badge>
      </div>
    )}
  </>,
  <dl key="info" className={classes.info}>
    <dt>Type</dt>
    <dd>{info.type}</dd>
    <dt>Dimensions</dt>
    <dd>{info.dimensions}</dd>
  </dl>,
  showDate(date),
  size,
  <div key="progress" className={classes.progress}>
    <Progress
      value={progress.percent}
      color={progress.tone}
      aria-label={`Progress of ${description}`}
    />
    {progress.percent}&nbsp;%
  </div>,
];
