import { PageHeader, showNumberOf } from '@foyer/kit';
import { Group, SegmentedControl, Title } from '@mantine/core';
import { upperFirst } from '@mantine/hooks';
import {
  IconHeart,
  IconHeartFilled,
  IconSortAscendingLetters,
  IconSortDescendingLetters,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { IconButton, TextButton } from '../../blocks/actions.tsx';
import { Quiet, Status } from '../../blocks/quiet.tsx';
import { useSlides } from '../../parts/use-slides.ts';
import { showDate } from '../../tables/show-date.ts';
import { toggled } from '../../ui/toggled.ts';
import { arranged, beside, type Direction, type Shown } from './arrange.ts';
import { groupTones, type Picture, pictureGroups, pictures } from './gallery-sample.ts';
import classes from './gallery-screen.module.css';
import { Lightbox } from './lightbox.tsx';

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
  const choices = (['all', ...pictureGroups] as const).map((group) => ({
    value: group,
    label: `${upperFirst(group)} ${arranged(pictures, group, direction).length}`,
  }));
  const isAscending = direction === 'ascending';
  const Glyph = isAscending ? IconSortAscendingLetters : IconSortDescendingLetters;
  return (
    <>
      <PageHeader title="Gallery" subtitle="Drawn by us: nature, people and space." />
      <Group gap={12} justify="space-between">
        <SegmentedControl<Shown>
          aria-label="Group"
          data={choices}
          value={shown}
          onChange={(next) => {
            slide();
            setShown(next);
          }}
        />
        <TextButton
          variant="default"
          icon={Glyph}
          iconSize={18}
          onClick={() => {
            slide();
            setDirection(isAscending ? 'descending' : 'ascending');
          }}
        >
          {isAscending ? 'Name, A to Z' : 'Name, Z to A'}
        </TextButton>
      </Group>
      <Status my={12}>{showNumberOf(order.length, 'picture')}</Status>
      <ul className={classes.tiles} ref={list} aria-label="Pictures">
        {order.map((picture) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            isLiked={liked.has(picture.id)}
            onLike={() => setLiked(toggled(liked, picture.id))}
            onOpen={() => setOpenId(picture.id)}
          />
        ))}
      </ul>
      <Lightbox
        pictures={order}
        openId={openId}
        onStep={(step) => openId !== null && setOpenId(beside(order, openId, step))}
        onClose={() => setOpenId(null)}
      />
    </>
  );
}

interface Props {
  picture: Picture;
  isLiked: boolean;
  onLike: () => void;
  onOpen: () => void;
}

/** A picture with its name, to be opened and liked. */
function PictureTile({ picture, isLiked, onLike, onOpen }: Props) {
  const { id, name, group, date } = picture;
  const Heart = isLiked ? IconHeartFilled : IconHeart;
  return (
    <li className={classes.tile} data-slide={id}>
      <button type="button" className={classes.open} aria-label={`Open ${name}`} onClick={onOpen}>
        <img src={picture.src} alt={picture.words} className={classes.picture} />
      </button>
      <div className={classes.words}>
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
          color={isLiked ? 'danger' : 'secondary'}
          icon={Heart}
          label={`Like ${name}`}
          aria-pressed={isLiked}
          onClick={onLike}
        />
      </div>
    </li>
  );
}
