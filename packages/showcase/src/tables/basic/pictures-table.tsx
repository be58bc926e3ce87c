import { ActionMenu, Card, Empty, PlainTable, showNumberOf, TextButton } from '@foyer/kit';
import { Badge, Box, Button, Flex, Group, Image, Progress } from '@mantine/core';
import { upperFirst } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { type ScenePlace, sceneAddress, sceneWords } from '../../pictures/scene.tsx';
import { showDate } from '../show-date.ts';
import data from './basic.json' with { type: 'json' };
import classes from './basic-screen.module.css';

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
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
          <section className={classes.scroll} aria-label="Styles: table" tabIndex={0}>
            <PlainTable
              verticalSpacing="xs"
              columns={[
                ...['#', 'Picture', 'Description', 'Info', 'Date'],
                { name: 'Size', isEnd: true },
                { name: 'Progress', minWidth: 140 },
              ]}
              rows={rows.map((row) => ({ key: row.id, cells: cellsOf(row) }))}
            />
          </section>
          <Group gap="xs" mt="md">
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
  <Image
    key="picture"
    src={sceneAddress(place as ScenePlace)}
    alt={sceneWords(place as ScenePlace)}
    w={88}
    h={50}
    radius="sm"
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
  <Flex key="progress" align="center" gap="xs">
    <Progress
      flex={1}
      value={progress.percent}
      color={progress.tone}
      aria-label={`Progress of ${description}`}
    />
    <Box w={44} ta="right">
      {progress.percent}&nbsp;%
    </Box>
  </Flex>,
];
