import { Box, Switch, Title, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronLeft, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Quiet } from '../../../blocks/quiet.tsx';
import { ShowcaseLink } from '../../../showcase-link.tsx';
import { type Chat, fullName, others } from '../chat.ts';
import { showDay } from '../day-words.ts';
import { PaneButton } from '../pane-head.tsx';
import { PictureButton } from '../picture-button.tsx';
import { type People, personOf } from '../search-chats.ts';
import { GroupHead } from './group-head.tsx';
import classes from './info-pane.module.css';
import { PersonHead } from './person-head.tsx';

interface Props {
  chat: Chat;
  people: People;
  onDialog: () => void;
  onNotify: (isOn: boolean) => void;
  onAdd: (userId: number) => void;
}

/** Who a chat is with, and what was shared there. */
export function InfoPane({ chat, people, onDialog, onNotify, onAdd }: Props) {
  const [otherId] = others(chat);
  const other = chat.isGroup || otherId === undefined ? undefined : personOf(people, otherId);
  return (
    <>
      <PaneButton className={classes.back} icon={IconChevronLeft} onClick={onDialog}>
        Dialog
      </PaneButton>
      {other ? (
        <PersonHead person={other} />
      ) : (
        <GroupHead chat={chat} people={people} onAdd={onAdd} />
      )}
      <Section title="Information">
        <Facts
          facts={
            other
              ? [
                  ['Mobile', other.tel],
                  ['Username', `@${other.username}`],
                ]
              : [
                  ['Group name', chat.name],
                  ['Created by', fullName(personOf(people, chat.createdBy))],
                  ['Created on', showDay(chat.createdAt)],
                ]
          }
        />
      </Section>
      <Section title="Notifications">
        <Switch
          label={chat.notifications ? 'On' : 'Off'}
          aria-label="Notifications of this chat"
          checked={chat.notifications}
          onChange={(event) => onNotify(event.currentTarget.checked)}
        />
      </Section>
      <Section title="Images">
        {chat.images.length === 0 && <Quiet>No images</Quiet>}
        {chat.images.map((image) => (
          <PictureButton key={image.id} image={image} />
        ))}
      </Section>
      <Section title="Links">
        {chat.links.length === 0 ? (
          <Quiet>No links</Quiet>
        ) : (
          <ul className={classes.list}>
            {chat.links.map(({ id, name, url }) => (
              <li key={id}>
                <ShowcaseLink to={url}>{name}</ShowcaseLink>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title="Files">
        <ul className={classes.list}>
          {chat.files.map(({ id, name, url }) => (
            <li key={id}>
              <a className={classes.file} href={url} download={name}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) => (
  <dl className={classes.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

interface SectionProps {
  title: string;
  children: ReactNode;
}

/** A part of the info pane that can be folded. */
function Section({ title, children }: SectionProps) {
  const [isOpen, setOpen] = useState(true);
  const bodyId = useId();
  const Glyph = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <Box component="section" flex="none" style={{ borderTop: '1px solid var(--foyer-line)' }}>
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
      <div id={bodyId} className={classes.sectionBody} hidden={!isOpen}>
        {children}
      </div>
    </Box>
  );
}
