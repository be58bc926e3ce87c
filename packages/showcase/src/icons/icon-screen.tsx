import { Card, CopyButton, Empty, PageHeader, PlainList, Quiet } from '@foyer/kit';
import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { ShowcaseLink } from '../showcase-link.tsx';
import type { ScreenProps } from '../showcase-screen.ts';
import { classNameOf, fonts, type Icon, iconOfAddress } from './fonts.ts';
import { Glyph } from './icon-grid.tsx';
import { tabsWith } from './icon-lists.ts';
import classes from './icon-screen.module.css';

const catalogue = '/app/ui/icons';
const sizesPx = [14, 20, 28, 48];

export function Screen({ params }: ScreenProps) {
  const name = params.name ?? '';
  const icon = iconOfAddress(name);
  const back = <ShowcaseLink to={catalogue}>All icons</ShowcaseLink>;
  if (!icon)
    return (
      <>
        <PageHeader title="Icon" />
        <Card>
          <Empty title={`No icon is called “${name}”`} action={back}>
            The catalogue has all of them, with a search.
          </Empty>
        </Card>
      </>
    );
  return (
    <>
      <PageHeader
        title={icon.name}
        subtitle={`An icon of ${fonts[icon.font].title}.`}
        actions={back}
      />
      <div className={classes.halves}>
        <Preview icon={icon} />
        <Names icon={icon} />
      </div>
    </>
  );
}

const Preview = ({ icon }: { icon: Icon }) => (
  <Card title="Preview" level={2}>
    <div className={classes.big} role="img" aria-label={`The icon ${icon.name}, large`}>
      <Glyph icon={icon} />
    </div>
    <PlainList className={classes.sizes} aria-label="In other sizes">
      {sizesPx.map((sizePx) => (
        <li key={sizePx}>
          <span className={classes.size} style={{ fontSize: sizePx }}>
            <Glyph icon={icon} />
          </span>
          {sizePx} px
        </li>
      ))}
    </PlainList>
  </Card>
);

function Names({ icon }: { icon: Icon }) {
  const character = String.fromCodePoint(icon.codePoint);
  const code = `U+${icon.codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
  const tabs = tabsWith(icon);
  return (
    <Card title="Names" level={2}>
      <CopyRow name="Name" text={icon.name} />
      <CopyRow name="Class" text={classNameOf(icon)} />
      <CopyRow name="Character" text={character}>
        {code}
      </CopyRow>
      <dl className={classes.facts}>
        <dt>{icon.name === icon.mainName ? 'Aliases' : 'Also called'}</dt>
        <dd>{icon.aliases.length > 0 ? otherNames(icon).join(', ') : 'none'}</dd>
        <dt>Stands in</dt>
        <dd>
          {tabs.length === 0 && 'no tab: found by the search alone'}
          {tabs.map(({ key, title }, i) => (
            <span key={key}>
              {i > 0 && ', '}
              <ShowcaseLink to={catalogue} hash={key}>
                {title}
              </ShowcaseLink>
            </span>
          ))}
        </dd>
      </dl>
    </Card>
  );
}

const otherNames = ({ name, mainName, aliases }: Icon) =>
  [mainName, ...aliases].filter((other) => other !== name);

interface CopyRowProps {
  name: string;
  text: string;
  /** What is shown, where that is more than the text. */
  children?: ReactNode;
}

const CopyRow = ({ name, text, children = text }: CopyRowProps) => (
  <div className={classes.copyRow}>
    <Quiet span inherit>
      {name}
    </Quiet>
    <Box component="code" style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Box>
    <CopyButton name={name} text={text} />
  </div>
);
