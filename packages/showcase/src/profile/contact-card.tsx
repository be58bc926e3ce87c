import { MailLink, PhoneLink, showCount, showFigure } from '@foyer/kit';
import { Badge, Box, Button, Group, Title } from '@mantine/core';
import { IconCheck, IconMail, IconMapPin, IconPhone, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Quiet } from '../blocks/quiet.tsx';
import { ButtonLink } from '../parts/button-link.tsx';
import { faceAddress, Scene } from '../pictures/scene.tsx';
import classes from './contact-card.module.css';
import { person } from './profile-sample.ts';

/** Who it is, how to reach her, and how many listen. */
export function ContactCard() {
  const [isFollowed, setFollowed] = useState(false);
  const { name, role, phone, mail, place, tags, username } = person;
  const figures = [
    ['Posts', showCount(person.posts)],
    ['Conversion', `${showFigure(person.conversion)}\u00a0%`],
    ['Followers', showCount(person.followers + (isFollowed ? 1 : 0))],
  ] as const;
  return (
    <section className={classes.card} aria-label={name}>
      <Box pos="relative" h={160} style={{ overflow: 'hidden' }}>
        <Scene place="harbour" className={classes.picture} />
        <Button
          pos="absolute"
          top={12}
          right={12}
          size="xs"
          aria-pressed={isFollowed}
          leftSection={
            isFollowed ? <IconCheck size={14} aria-hidden /> : <IconPlus size={14} aria-hidden />
          }
          onClick={() => setFollowed(!isFollowed)}
        >
          {isFollowed ? 'Following' : 'Follow'}
        </Button>
      </Box>
      <Box display="grid" p="0 24px 20px" ta="center" style={{ justifyItems: 'center' }}>
        <img src={faceAddress(name)} alt={name} className={classes.portrait} />
        <Title order={2} fz={18} mt={12}>
          {name}
        </Title>
        <Quiet mt={2} mb={16}>
          {role}
        </Quiet>
        <ButtonLink to="/app/chat" hash={username} leftSection={<IconMail size={16} aria-hidden />}>
          Send a message
        </ButtonLink>
        <ul className={classes.contacts}>
          <li>
            <IconPhone size={16} aria-hidden />
            <PhoneLink number={phone} />
          </li>
          <li>
            <IconMail size={16} aria-hidden />
            <MailLink address={mail} />
          </li>
          <li>
            <IconMapPin size={16} aria-hidden />
            {place}
          </li>
        </ul>
      </Box>
      <dl className={classes.figures}>
        {figures.map(([what, figure]) => (
          <div key={what}>
            <dd>{figure}</dd>
            <dt>{what}</dt>
          </div>
        ))}
      </dl>
      <Group gap={8} justify="center" className={classes.tags ?? ''}>
        {tags.map((tag) => (
          <Badge key={tag} variant="light" tt="none">
            {tag}
          </Badge>
        ))}
      </Group>
    </section>
  );
}
