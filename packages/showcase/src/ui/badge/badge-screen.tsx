import { PageHeader, tones } from '@foyer/kit';
import { Badge, Button, Group } from '@mantine/core';
import { upperFirst } from '@mantine/hooks';
import { Columns } from '../../parts/columns.tsx';
import { Example } from '../../parts/example.tsx';
import { ShowcaseLink } from '../../showcase-link.tsx';
import classes from './badge-screen.module.css';

const levels = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
const named = [...tones, 'light', 'dark'] as const;

/** Badges: a word on a ground, beside what it says something of. */
export function Screen() {
  return (
    <>
      <PageHeader title="Badge" subtitle="A count or a word beside what it says something of." />
      <Columns>
        <Example
          title="In headings and buttons"
          about="A badge takes the size of the text that it stands in."
          code={'<h2>\n  Example heading <span className={classes.badge}>New</span>\n</h2>'}
        >
          {levels.map((level) => (
            <p key={level} className={classes[level]}>
              Example heading <span className={classes.badge}>New</span>
            </p>
          ))}
          <Button>
            Notifications <span className={classes.count}>4</span>
          </Button>
        </Example>
        <Example
          title="Pills"
          about="One in each colour of the palette; the word says what the colour means."
          code={'<Badge color="success">Success</Badge>'}
        >
          <Group gap={8}>
            {named.map((name) => (
              <Pill key={name} name={name} />
            ))}
          </Group>
        </Example>
        <Example title="Links" about="A badge that leads somewhere looks like one.">
          <Group gap={8}>
            {named.map((name) => (
              <ShowcaseLink key={name} to="/app/showcase" className={classes.link ?? ''}>
                <Pill name={name} />
              </ShowcaseLink>
            ))}
          </Group>
        </Example>
      </Columns>
    </>
  );
}

function Pill({ name }: { name: (typeof named)[number] }) {
  const isTone = name !== 'light' && name !== 'dark';
  return (
    <Badge
      radius="xl"
      tt="none"
      size="lg"
      color={isTone ? name : 'secondary'}
      {...(!isTone && { className: classes[name] ?? '' })}
    >
      {upperFirst(name)}
    </Badge>
  );
}
