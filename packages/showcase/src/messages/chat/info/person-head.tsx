import { MailLink } from '@foyer/kit';
import { ActionIcon, Text } from '@mantine/core';
import { IconBrandFacebook, IconBrandLinkedin, IconBrandTwitter } from '@tabler/icons-react';
import { Avatar } from '../../../parts/avatar.tsx';
import { type ChatUser, fullName, type SocialNetwork } from '../chat.ts';
import { PaneTitle } from '../pane-head.tsx';
import { Presence } from '../presence.tsx';
import classes from './info-pane.module.css';

const networks: readonly [SocialNetwork, string, typeof IconBrandFacebook][] = [
  ['facebook', 'Facebook', IconBrandFacebook],
  ['twitter', 'Twitter', IconBrandTwitter],
  ['linkedin', 'LinkedIn', IconBrandLinkedin],
];

/** Whom one talks with. */
export const PersonHead = ({ person }: { person: ChatUser }) => (
  <header className={classes.head}>
    <Avatar name={fullName(person)} />
    <PaneTitle>{fullName(person)}</PaneTitle>
    <Presence person={person} />
    <span>{person.company}</span>
    <Text span inherit c="dimmed">
      {person.position}
    </Text>
    <MailLink address={person.email} />
    <ul className={classes.networks}>
      {networks.map(([key, name, Glyph]) => (
        <li key={key}>
          <ActionIcon
            component="a"
            href={person.social[key]}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
            size={32}
            aria-label={`${fullName(person)} on ${name}`}
          >
            <Glyph size={18} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  </header>
);
