import { Dialog, IconButton, Quiet, Status, showNumberOf, TextButton, toggled } from '@foyer/kit';
import { Box, Group, Image, SegmentedControl, Text, Title } from '@mantine/core';
import { upperFirst, useHotkeys } from '@mantine/hooks';
import {
  type Icon,
  IconChevronLeft,
  IconChevronRight,
  IconHeart,
  IconHeartFilled,
  IconSortAscendingLetters,
  IconSortDescendingLetters,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useSlides } from '../../parts/use-slides.ts';
import { showDate } from '../../tables/show-date.ts';
import {
  arranged,
  beside,
  type Direction,
  groupTones,
  type Picture,
  pictures,
  type Shown,
} from './gallery-sample.ts';
import classes from './gallery-screen.module.css';

const choices = ['all', ...Object.keys(groupTones)] as Shown[];

/** Drawn pictures by group and name; a press shows one large. */
export function Screen() {
  const [shown, setShown] = useState<Shown>('all');
  const [direction, setDirection] = useState<Direction>('ascending');
  const [liked, setLiked] = useState<ReadonlySet<number>>(
    () => new Set(pictures.filter(({ isLiked }) => isLiked).map(({ id }) => id)),
  );
  const [openId, setOpenId] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const slide = useSlides(list);
  const order = arranged(pictures, shown, direction);
  const isAscending = direction === 'ascending';
  return (
    <>
      <Group gap="sm" justify="space-between">
        <SegmentedControl<Shown>
          aria-label="Group"
          data={choices.map((group) => ({
            value: group,
            label: `${upperFirst(group)} ${arranged(pictures, group, direction).length}`,
          }))}
          value={shown}
          onChange={(next) => {
            slide();
            setShown(next);
          }}
        />
        <TextButton
          variant="default"
          icon={isAscending ? IconSortAscendingLetters : IconSortDescendingLetters}
          iconSize={18}
          onClick={() => {
            slide();
            setDirection(isAscending ? 'descending' : 'ascending');
          }}
        >
          {isAscending ? 'Name, A to Z' : 'Name, Z to A'}
        </TextButton>
      </Group>
      <Status my="sm">{showNumberOf(order.length, 'picture')}</Status>
      <ul className={classes.tiles} ref={list} aria-label="Pictures">
        {order.map(({ id, name, group, date, src, words }) => (
          <li key={id} className={classes.tile} data-slide={id}>
            <button
              type="button"
              className={classes.open}
              aria-label={`Open ${name}`}
              onClick={() => setOpenId(id)}
            >
              <Image src={src} alt={words} />
            </button>
            <Group
              gap="xs"
              justify="space-between"
              wrap="nowrap"
              py={{ base: 8, sm: 12 }}
              pl={{ base: 10, sm: 16 }}
              pr={{ base: 4, sm: 8 }}
            >
              <div>
                <Title order={2} fz="md">
                  {name}
                </Title>
                <Quiet size="xs">
                  <span style={{ color: `var(--foyer-${groupTones[group]}-ink)` }}>{group}</span> ·{' '}
                  {showDate(date)}
                </Quiet>
              </div>
              <IconButton
                variant="subtle"
                color={liked.has(id) ? 'danger' : 'secondary'}
                icon={liked.has(id) ? IconHeartFilled : IconHeart}
                label={`Like ${name}`}
                aria-pressed={liked.has(id)}
                onClick={() => setLiked(toggled(liked, id))}
              />
            </Group>
          </li>
        ))}
      </ul>
      <Lightbox pictures={order} openId={openId} onOpen={setOpenId} />
    </>
  );
}

interface LightboxProps {
  /** Those that one can go on to. */
  pictures: readonly Picture[];
  openId: number | null;
  onOpen: (id: number | null) => void;
}

/** One picture as large as the window allows; arrow keys go on, Escape closes. */
function Lightbox({ pictures, openId, onOpen }: LightboxProps) {
  const index = pictures.findIndex(({ id }) => id === openId);
  const picture = pictures[index];
  const step = (by: 1 | -1) => picture && onOpen(beside(pictures, picture.id, by));
  useHotkeys([
    ['ArrowRight', () => step(1)],
    ['ArrowLeft', () => step(-1)],
  ]);
  const arrow = (icon: Icon, label: string, by: 1 | -1) => (
    <IconButton
      variant="default"
      size={40}
      icon={icon}
      iconSize={20}
      label={label}
      onClick={() => step(by)}
    />
  );
  return (
    <Dialog
      opened={picture !== undefined}
      onClose={() => onOpen(null)}
      title={picture?.name}
      size="min(1000px, 130vh)"
      centered
    >
      {picture && (
        <>
          <Box bdrs="sm" style={{ overflow: 'hidden' }}>
            <img src={picture.src} alt={picture.words} className={classes.large} />
          </Box>
          <Group gap="sm" justify="space-between" wrap="nowrap" mt="md">
            {arrow(IconChevronLeft, 'Previous picture', -1)}
            <Text ta="center" role="status">
              {index + 1} of {pictures.length}: {picture.words}
            </Text>
            {arrow(IconChevronRight, 'Next picture', 1)}
          </Group>
        </>
      )}
    </Dialog>
  );
}
