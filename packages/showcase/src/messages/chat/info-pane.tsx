import {
  Dialog,
  IconButton,
  MailLink,
  MediaRow,
  PlainList,
  Quiet,
  rowsWith,
  SearchField,
  Status,
  TextButton,
} from '@foyer/kit';
import { Anchor, Box, Button, Switch, Title, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconBrandFacebook,
  IconBrandLinkedin,
  IconBrandTwitter,
  IconChevronDown,
  IconChevronLeft,
  IconChevronUp,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Avatar } from '../../parts/avatar.tsx';
import { FigureRow } from '../../parts/figure-row.tsx';
import { ShowcaseLink } from '../../showcase-link.tsx';
import classes from './chat.module.css';
import { type Chat, type ChatUser, fullName, myId, others, personOf } from './chat.ts';
import { Avatars, PaneButton, PaneTitle, PictureButton, Presence } from './chat-parts.tsx';
import { showDay } from './day-words.ts';
import { useChats } from './use-chats.ts';

export function InfoPane({ chat }: { chat: Chat }) {
  const { people, go, change } = useChats();
  const [otherId] = others(chat);
  const other = chat.isGroup || otherId === undefined ? undefined : personOf(people, otherId);
  const facts = other
    ? [
        { name: 'Mobile', value: other.tel },
        { name: 'Username', value: `@${other.username}` },
      ]
    : [
        { name: 'Group name', value: chat.name },
        { name: 'Created by', value: fullName(personOf(people, chat.createdBy)) },
        { name: 'Created on', value: showDay(chat.createdAt) },
      ];
  return (
    <>
      <PaneButton icon={IconChevronLeft} onClick={() => go({ to: 'info' })}>
        Dialog
      </PaneButton>
      <header className={classes.infoHead}>
        {other ? <PersonHead person={other} /> : <GroupHead chat={chat} />}
      </header>
      <Section title="Information">
        <FigureRow className={classes.facts} figures={facts} />
      </Section>
      <Section title="Notifications">
        <Switch
          label={chat.notifications ? 'On' : 'Off'}
          aria-label="Notifications of this chat"
          checked={chat.notifications}
          onChange={({ currentTarget: { checked } }) =>
            change(chat.id, () => ({ notifications: checked }))
          }
        />
      </Section>
      <Section title="Images">
        {chat.images.length === 0 && <Quiet>No images</Quiet>}
        {chat.images.map((image) => (
          <PictureButton key={image.id} image={image} />
        ))}
      </Section>
      <Section title="Links">
        {chat.links.length === 0 && <Quiet>No links</Quiet>}
        <PlainList className={classes.links}>
          {chat.links.map(({ id, name, url }) => (
            <li key={id}>
              <ShowcaseLink to={url}>{name}</ShowcaseLink>
            </li>
          ))}
        </PlainList>
      </Section>
      <Section title="Files">
        <PlainList className={classes.links}>
          {chat.files.map(({ id, name, url }) => (
            <li key={id}>
              <Anchor href={url} download={name}>
                {name}
              </Anchor>
            </li>
          ))}
        </PlainList>
      </Section>
    </>
  );
}

const networks = [
  ['facebook', 'Facebook', IconBrandFacebook],
  ['twitter', 'Twitter', IconBrandTwitter],
  ['linkedin', 'LinkedIn', IconBrandLinkedin],
] as const;

const PersonHead = ({ person }: { person: ChatUser }) => (
  <>
    <Avatar name={fullName(person)} />
    <PaneTitle>{fullName(person)}</PaneTitle>
    <Presence person={person} />
    <span>{person.company}</span>
    <Quiet span inherit>
      {person.position}
    </Quiet>
    <MailLink address={person.email} />
    <PlainList display="flex" mt="2xs" style={{ gap: 8 }}>
      {networks.map(([key, name, icon]) => (
        <li key={key}>
          <IconButton
            component="a"
            href={person.social[key]}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
            size={32}
            icon={icon}
            label={`${fullName(person)} on ${name}`}
          />
        </li>
      ))}
    </PlainList>
  </>
);

function GroupHead({ chat }: { chat: Chat }) {
  const { people, change } = useChats();
  const [areMembersOpen, members] = useDisclosure(false);
  const [isAdding, adding] = useDisclosure(false);
  const add = (userId: number) => change(chat.id, ({ users }) => ({ users: [...users, userId] }));
  return (
    <>
      <Avatars chat={chat} />
      <PaneTitle>{chat.name}</PaneTitle>
      <TextButton variant="default" size="compact-sm" icon={IconUsers} onClick={members.open}>
        {chat.users.length} members
      </TextButton>
      <TextButton variant="default" size="compact-sm" icon={IconUserPlus} onClick={adding.open}>
        Add people
      </TextButton>
      <Dialog opened={areMembersOpen} onClose={members.close} title={`Members of ${chat.name}`}>
        <PeopleList people={chat.users.map((id) => personOf(people, id))} />
      </Dialog>
      <Dialog opened={isAdding} onClose={adding.close} title={`Add people to ${chat.name}`}>
        <PeopleList
          people={[...people.values()].filter(({ id }) => !chat.users.includes(id))}
          onAdd={add}
        />
      </Dialog>
    </>
  );
}

interface PeopleListProps {
  people: readonly ChatUser[];
  onAdd?: (userId: number) => void;
}

/** People of a group, or those who could join it, with a search. */
function PeopleList({ people, onAdd }: PeopleListProps) {
  const [words, setWords] = useState('');
  const found = rowsWith(people, words, (person) => [
    fullName(person),
    person.company,
    person.position,
  ]);
  const missed =
    people.length === 0
      ? 'Everybody you know is a member already.'
      : 'Nobody is called that. Try a shorter word.';
  return (
    <>
      <SearchField
        aria-label="Search people"
        data-autofocus
        mt="2xs"
        words={words}
        onWords={setWords}
      />
      <Status mt="xs" mb="2xs">
        {found.length === 0 ? missed : `${found.length} of ${people.length} people`}
      </Status>
      <PlainList isLined aria-label="People">
        {found.map((person) => (
          <MediaRow
            key={person.id}
            py="xs"
            media={<Avatar name={fullName(person)} />}
            title={person.id === myId ? `${fullName(person)} (you)` : fullName(person)}
            end={
              onAdd && (
                <Button
                  size="compact-sm"
                  aria-label={`Add ${fullName(person)}`}
                  onClick={() => onAdd(person.id)}
                >
                  Add
                </Button>
              )
            }
          >
            <Box component="span" display="block">
              {person.position}
            </Box>
            <Presence person={person} />
          </MediaRow>
        ))}
      </PlainList>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  const bodyId = useId();
  const Glyph = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <Box
      component="section"
      flex="none"
      style={{ borderTop: 'var(--foyer-stroke-thin) solid var(--foyer-line)' }}
    >
      <Title order={3} fz="sm">
        <UnstyledButton
          className={classes.fold ?? ''}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setOpen(!isOpen)}
        >
          {title}
          <Glyph size={16} aria-hidden />
        </UnstyledButton>
      </Title>
      <Box id={bodyId} p="0 var(--foyer-size-4) var(--foyer-size-4)" hidden={!isOpen}>
        {children}
      </Box>
    </Box>
  );
}
