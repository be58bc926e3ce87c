import { Dialog, TextButton } from '@foyer/kit';
import { Group, Image, Title, type TitleProps, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type Icon, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { Avatar } from '../../parts/avatar.tsx';
import classes from './chat.module.css';
import { type Chat, type ChatImage, type ChatUser, fullName, others, personOf } from './chat.ts';
import { showTime, showWhen } from './day-words.ts';
import { useChats } from './use-chats.ts';

/** Leads to another pane, where one is in sight at a time. */
export const PaneButton = (props: { icon: Icon; children: string; onClick: () => void }) => (
  <TextButton className={classes.paneButton ?? ''} variant="subtle" size="compact-sm" {...props} />
);

/** What a pane is about: it has the focus when the pane comes into sight. */
export const PaneTitle = (props: TitleProps) => (
  <Title
    order={2}
    fz="lg"
    fw={700}
    lh="inherit"
    className={classes.paneTitle ?? ''}
    tabIndex={-1}
    data-pane-title
    {...props}
  />
);

/** Avatars of a chat, three at most (demo specification, section 9). */
const shownAtMost = 3;

export function Avatars({ chat }: { chat: Chat }) {
  const { people } = useChats();
  return (
    <span className={classes.avatars}>
      {(chat.isGroup ? chat.users : others(chat)).slice(0, shownAtMost).map((id) => (
        <Avatar key={id} name={fullName(personOf(people, id))} />
      ))}
    </span>
  );
}

/** Whether a person is online, or when they last were. */
export function Presence({ person: { isOnline, prevOnline } }: { person: ChatUser }) {
  const Glyph = isOnline ? IconCircleCheck : IconClock;
  const when = showWhen(prevOnline, new Date());
  const time = showTime(prevOnline);
  const seen = when === time ? time : `${when.replace('Yest', 'yest')}, ${time}`;
  return (
    <Group
      component="span"
      display="inline-flex"
      gap="2xs"
      fz="xs"
      c={isOnline ? 'var(--foyer-success-ink)' : 'dimmed'}
    >
      <Glyph size={14} aria-hidden />
      {isOnline ? 'Online' : `Last seen ${seen}`}
    </Group>
  );
}

export function PictureButton({ image: { src, words } }: { image: ChatImage }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const picture = <Image radius="sm" h="auto" src={src} alt={words} width={320} height={200} />;
  return (
    <>
      <UnstyledButton display="block" className={classes.picture ?? ''} onClick={open}>
        {picture}
      </UnstyledButton>
      <Dialog opened={isOpen} onClose={close} size="xl" title="Picture">
        {picture}
      </Dialog>
    </>
  );
}
