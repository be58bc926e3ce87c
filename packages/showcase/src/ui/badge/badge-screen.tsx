import { Button, Group } from '@mantine/core';
import { Pill } from '../../blocks/blocks.tsx';
import { DemoPage } from '../../blocks/demo-page.tsx';
import { ShowcaseLink } from '../../showcase-link.tsx';
import page from './badge.page.json' with { type: 'json' };
import classes from './badge-screen.module.css';

export const Screen = () => (
  <DemoPage
    page={page}
    parts={{
      count: (
        <Button>
          Notifications <span className={classes.count}>4</span>
        </Button>
      ),
      linkedPills: (pills: readonly { text: string; color: string }[]) => (
        <Group gap="xs">
          {pills.map((pill) => (
            <ShowcaseLink key={pill.text} to="/app/showcase" style={{ borderRadius: 999 }}>
              <Pill {...pill} />
            </ShowcaseLink>
          ))}
        </Group>
      ),
    }}
  />
);
