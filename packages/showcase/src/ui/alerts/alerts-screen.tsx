import { PageHeader } from '@foyer/kit';
import { Button, Group, List } from '@mantine/core';
import { useRef, useState } from 'react';
import { Columns } from '../../parts/columns.tsx';
import { Example } from '../../parts/example.tsx';
import { ShowcaseLink } from '../../showcase-link.tsx';
import type { NoticeTone } from '../tone-look.ts';
import { Notice } from './notice.tsx';
import noticesData from './notices.json' with { type: 'json' };

interface NoticeSample {
  tone: NoticeTone;
  title: string;
  text: string;
}

const notices = noticesData as readonly NoticeSample[];

/** Alerts: what a person should know before going on. */
export function Screen() {
  return (
    <>
      <PageHeader title="Alerts" subtitle="What a person should know before going on." />
      <Columns>
        <Example
          title="Plain"
          about="A quiet ground, an icon and a word say how serious it is."
          code={'<Notice tone="success" title="saved">\n  The new opening hours …\n</Notice>'}
        >
          <Notices />
        </Example>
        <Example title="Transparent" about="A line instead of a ground, for places full of colour.">
          <Notices look="transparent" />
        </Example>
        <Example title="Rounded" about="The same four with round corners.">
          <Notices look="rounded" />
        </Example>
        <Example title="With more inside" about="Lists, links and buttons find their place.">
          <Notice tone="warning" title="two cameras need you">
            <List size="sm" mb={12}>
              <List.Item>Loading bay: the lens has not been cleaned since March.</List.Item>
              <List.Item>North stairs: somebody turned it to the wall.</List.Item>
            </List>
            <ShowcaseLink to="/app/extra/calendar" inherit c="inherit" underline="always">
              Plan a visit
            </ShowcaseLink>
          </Notice>
          <Notice tone="info" title="a new version is ready">
            <p style={{ margin: '0 0 12px' }}>
              It takes two minutes, and counting goes on meanwhile. What was counted stays.
            </p>
            <Group gap={8}>
              <Button size="xs">Install tonight</Button>
              <Button size="xs" variant="default">
                Ask me tomorrow
              </Button>
            </Group>
          </Notice>
        </Example>
        <Dismissible />
      </Columns>
    </>
  );
}

const Notices = ({ look = 'plain' }: { look?: 'plain' | 'transparent' | 'rounded' }) =>
  notices.map(({ tone, title, text }) => (
    <Notice key={tone} tone={tone} title={title} look={look}>
      {text}
    </Notice>
  ));

function Dismissible() {
  const [shown, setShown] = useState(notices);
  const again = useRef<HTMLButtonElement>(null);
  return (
    <Example title="Dismissible" about="Read and put away; the button brings all four back.">
      {shown.map((notice) => (
        <Notice
          key={notice.tone}
          tone={notice.tone}
          title={notice.title}
          onDismiss={() => {
            setShown(shown.filter((one) => one !== notice));
            // The focus would be lost with the button that had it.
            again.current?.focus();
          }}
        >
          {notice.text}
        </Notice>
      ))}
      <Button ref={again} mt={16} variant="default" onClick={() => setShown(notices)}>
        Show all four
      </Button>
    </Example>
  );
}
