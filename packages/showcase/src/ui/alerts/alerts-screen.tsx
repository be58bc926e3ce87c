import { Button, Group, List, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { DemoPage } from '../../blocks/demo-page.tsx';
import { Notice, type NoticeTone } from '../../blocks/notice.tsx';
import { ShowcaseLink } from '../../showcase-link.tsx';
import page from './alerts.page.json' with { type: 'json' };

export const Screen = () => (
  <DemoPage page={page} parts={{ more: <NoticesWithMore />, dismissible: <Dismissible /> }} />
);

const NoticesWithMore = () => (
  <>
    <Notice tone="warning" title="two cameras need you">
      <List size="sm" mb="sm">
        <List.Item>Loading bay: the lens has not been cleaned since March.</List.Item>
        <List.Item>North stairs: somebody turned it to the wall.</List.Item>
      </List>
      <ShowcaseLink to="/app/extra/calendar" inherit c="inherit" underline="always">
        Plan a visit
      </ShowcaseLink>
    </Notice>
    <Notice tone="info" title="a new version is ready">
      <Text inherit mb="sm">
        It takes two minutes, and counting goes on meanwhile. What was counted stays.
      </Text>
      <Group gap="xs">
        <Button size="xs">Install tonight</Button>
        <Button size="xs" variant="default">
          Ask me tomorrow
        </Button>
      </Group>
    </Notice>
  </>
);

const notices = page.examples[0]!.notices!;

function Dismissible() {
  const [shown, setShown] = useState(notices);
  const again = useRef<HTMLButtonElement>(null);
  return (
    <>
      {shown.map((notice) => (
        <Notice
          key={notice.tone}
          tone={notice.tone as NoticeTone}
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
      <Button ref={again} mt="md" variant="default" onClick={() => setShown(notices)}>
        Show all four
      </Button>
    </>
  );
}
