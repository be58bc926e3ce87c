import { MailLink } from '@foyer/kit';
import { Flex } from '@mantine/core';
import { IconBrandFacebook, IconBrandLinkedin, IconBrandTwitter } from '@tabler/icons-react';
import { IconButton } from '../../../blocks/actions.tsx';
import { Quiet } from '../../../blocks/quiet.tsx';
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
    <Quiet span inherit>
      {person.position}
    </Quiet>
    <MailLink address={person.email} />
    <Flex component="ul" gap={8} m="4px 0 0" p={0} style={{ listStyle: 'none' }}>
      {networks.map(([key, name, Glyph]) => (
        <li key={key}>
          <IconButton
            component="a"
            href={person.social[key]}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
            size={32}
            icon={Glyph}
            label={`${fullName(person)} on ${name}`}
          />
        </li>
      ))}
    </Flex>
  </header>
);
