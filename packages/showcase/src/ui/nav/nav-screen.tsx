import {
  ActionMenu,
  PageLinks,
  PlainList,
  PlainTable,
  Quiet,
  Sparkline,
  showCount,
} from '@foyer/kit';
import { Badge, type TabsProps, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { DemoPage } from '../../blocks/demo-page.tsx';
import { Glyph } from '../../blocks/glyph.tsx';
import { TabSet } from '../../blocks/tab-set.tsx';
import { Scene, type ScenePlace } from '../../pictures/scene.tsx';
import { ShowcaseLink, useGo } from '../../showcase-link.tsx';
import page from './nav.page.json' with { type: 'json' };
import classes from './nav-screen.module.css';

export const Screen = () => (
  <DemoPage
    page={page}
    parts={{
      base: (
        <Links label="Base example" all={page.neighbours}>
          {/* biome-ignore lint/a11y/useValidAnchor: a link that leads nowhere for now */}
          <a className={classes.link} aria-disabled="true" role="link">
            Not built yet
          </a>
        </Links>
      ),
      dropdown: (
        <Links label="Dropdown example" all={page.neighbours}>
          <More />
        </Links>
      ),
      placeTabs: (tabs: PlaceTabsProps) => <PlaceTabs {...tabs} />,
      vertical: <Links label="Vertical example" isVertical all={page.folders} />,
      pages: <Pages />,
    }}
  />
);

interface LinksProps {
  label: string;
  isVertical?: boolean;
  all: readonly { to: string; name: string; icon?: string; count?: number | undefined }[];
  children?: ReactNode;
}

const Links = ({ label, isVertical, all, children }: LinksProps) => (
  <nav aria-label={label} className={isVertical ? classes.vertical : classes.nav}>
    <PlainList>
      {all.map(({ to, name, icon, count }) => (
        <li key={to}>
          <ShowcaseLink to={to} className={classes.link ?? ''} underline="never">
            {icon && <Glyph name={icon} size={18} />}
            {name}
            {count !== undefined && (
              <Badge variant="light" ml="auto">
                {count}
              </Badge>
            )}
          </ShowcaseLink>
        </li>
      ))}
      {children && <li>{children}</li>}
    </PlainList>
  </nav>
);

function More() {
  const go = useGo();
  return (
    <ActionMenu
      entries={[
        { text: 'Buttons', onClick: () => go('/app/ui/buttons') },
        { text: 'List groups', onClick: () => go('/app/ui/list-groups') },
        'line',
        { text: 'All screens', onClick: () => go('/app/showcase') },
      ]}
    >
      <UnstyledButton className={classes.link ?? ''}>
        More <IconChevronDown size={16} aria-hidden />
      </UnstyledButton>
    </ActionMenu>
  );
}

interface PlaceTabsProps extends Pick<TabsProps, 'variant' | 'radius'> {
  label: string;
}

const PlaceTabs = (look: PlaceTabsProps) => (
  <TabSet
    {...look}
    list={{ mb: 'md' }}
    tabs={page.places.map(({ key, name, about, visitors, hours }) => ({
      key,
      title: name,
      content: (
        <div className={classes.place}>
          <Scene place={key as ScenePlace} />
          <div>
            <Text c="bright" fz={24} fw={600}>
              {showCount(visitors)}
            </Text>
            <Quiet mb="sm">{about}</Quiet>
            <Sparkline values={hours} label={`${name}: people by hour`} height={44} isArea />
          </div>
        </div>
      ),
    }))}
  />
);

/** A table in pages, as small as it can be: five rows, one a page (demo specification, section 9). */
function Pages() {
  const [at, setAt] = useState(1);
  const { name, people } = page.doors[at - 1]!;
  return (
    <>
      <PlainTable
        aria-label="Doors, one a page"
        columns={['Door', 'People today']}
        rows={[{ key: name, cells: [name, showCount(people)] }]}
      />
      <PageLinks page={at} rowCount={page.doors.length} perPage={1} onPage={setAt} />
    </>
  );
}
