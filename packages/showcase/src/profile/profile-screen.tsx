import { MailLink, PhoneLink, PlainList, Quiet, showCount, showFigure } from '@foyer/kit';
import { Badge, Box, Button, Group, Title } from '@mantine/core';
import { IconCheck, IconMail, IconMapPin, IconPhone, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { type Post, SocialPost } from '../parts/social-post.tsx';
import { faceAddress, Scene } from '../pictures/scene.tsx';
import { ButtonLink } from '../showcase-link.tsx';
import { PostForm } from './post-form.tsx';
import sample from './profile.json' with { type: 'json' };
import classes from './profile.module.css';

/** The visitor, in what is written here. */
const me = { name: 'You', ago: 'just now' };

/** A person with their activities. Posts are kept until the page is left. */
export function Screen() {
  const [activities, setActivities] = useState(
    sample.activities as readonly (Post & { id: number })[],
  );
  const post = (written: Pick<Post, 'text' | 'photo' | 'place'>) =>
    setActivities((before) => [
      { ...me, ...written, id: before.length + 1, likes: 0, comments: [] },
      ...before,
    ]);
  const comment = (id: number, text: string) =>
    setActivities((before) =>
      before.map((each) =>
        each.id === id ? { ...each, comments: [...each.comments, { ...me, text }] } : each,
      ),
    );
  return (
    <div className={classes.columns}>
      <ContactCard />
      <Box display="grid" miw={0} style={{ gap: 24 }}>
        <PostForm onPost={post} />
        {activities.map(({ id, ...activity }) => (
          <SocialPost key={id} {...activity} onComment={(text) => comment(id, text)} />
        ))}
      </Box>
    </div>
  );
}

function ContactCard() {
  const [isFollowed, setFollowed] = useState(false);
  const { name, role, phone, mail, place, tags, username } = sample.person;
  const figures = [
    ['Posts', showCount(sample.person.posts)],
    ['Conversion', `${showFigure(sample.person.conversion)}\u00a0%`],
    ['Followers', showCount(sample.person.followers + (isFollowed ? 1 : 0))],
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
      <Box
        display="grid"
        p="0 var(--foyer-size-6) var(--foyer-size-5)"
        ta="center"
        style={{ justifyItems: 'center' }}
      >
        <img src={faceAddress(name)} alt={name} className={classes.portrait} />
        <Title order={2} fz={18} mt="sm">
          {name}
        </Title>
        <Quiet mt={2} mb="md">
          {role}
        </Quiet>
        <ButtonLink to="/app/chat" hash={username} leftSection={<IconMail size={16} aria-hidden />}>
          Send a message
        </ButtonLink>
        <PlainList className={classes.contacts}>
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
        </PlainList>
      </Box>
      <dl className={classes.figures}>
        {figures.map(([what, figure]) => (
          <div key={what}>
            <dd>{figure}</dd>
            <dt>{what}</dt>
          </div>
        ))}
      </dl>
      <Group gap="xs" justify="center" className={classes.tags ?? ''}>
        {tags.map((tag) => (
          <Badge key={tag} variant="light" tt="none">
            {tag}
          </Badge>
        ))}
      </Group>
    </section>
  );
}
