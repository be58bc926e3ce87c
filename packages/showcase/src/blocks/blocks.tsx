import { PlainTable, type PlainTableProps, Quiet, type Tone } from '@foyer/kit';
import { Badge, Blockquote, Group, Kbd, Progress, Stack, Text } from '@mantine/core';
import Markdown from 'markdown-to-jsx/react';
import { Fragment, type ReactNode } from 'react';
import { Bar, type BarProps } from './bar.tsx';
import classes from './blocks.module.css';
import { ButtonRow, type ButtonRowProps } from './button-row.tsx';
import { Heading, type HeadingProps } from './heading.tsx';
import { Notice, type NoticeProps } from './notice.tsx';

export type BlocksData = Readonly<Record<string, unknown>>;
type Draw = (data: never) => ReactNode;
/** Blocks that a page draws itself: as they are, or of their data. */
export type Parts = Readonly<Record<string, ReactNode | Draw>> | undefined;

type Colour = { text: string; color: string };

export const blocks: Readonly<Record<string, Draw>> = {
  bars: (bars: readonly BarProps[]) => (
    <Stack gap="md">
      {bars.map((bar) => (
        <Bar key={`${bar.name} ${bar.percent}`} {...bar} />
      ))}
    </Stack>
  ),
  stackedBar: (parts: readonly { name: string; percent: number; tone: Tone }[]) => (
    <Progress.Root size={22} mb="xs">
      {parts.map(({ name, percent, tone }) => (
        <Progress.Section key={name} value={percent} color={tone} aria-label={name}>
          <Progress.Label>{name}</Progress.Label>
        </Progress.Section>
      ))}
    </Progress.Root>
  ),
  buttons: (row: ButtonRowProps) => <ButtonRow {...row} />,
  headings: (all: readonly HeadingProps[]) =>
    all.map((heading) => <Heading key={`${heading.level}`} {...heading} />),
  displays: (texts: readonly string[]) =>
    texts.map((text, i) => (
      <p key={text} className={classes.display} data-size={i + 1}>
        {text}
      </p>
    )),
  lead: (text: string) => (
    <Text fz={18} fw={300} lh={1.6}>
      {text}
    </Text>
  ),
  lines: (lines: readonly { text: string; tone?: Tone; weight?: number }[]) =>
    lines.map(({ text, tone, weight }) => (
      <p
        key={text}
        className={classes.line}
        style={{ fontWeight: weight, color: tone && `var(--foyer-${tone}-ink)` }}
      >
        <Markdown options={{ forceInline: true, wrapper: null, overrides: { kbd: Kbd } }}>
          {text}
        </Markdown>
      </p>
    )),
  quotes: (quotes: readonly { text: string; cite: string; side?: string }[]) =>
    quotes.map(({ text, cite, side }) => (
      <Blockquote key={cite} className={classes.quote ?? ''} data-side={side} cite={cite}>
        {text}
      </Blockquote>
    )),
  notices: (notices: readonly (NoticeProps & { text: string })[]) =>
    notices.map(({ text, ...notice }) => (
      <Notice key={notice.title} {...notice}>
        {text}
      </Notice>
    )),
  pills: (pills: readonly Colour[]) => (
    <Group gap="xs">
      {pills.map((pill) => (
        <Pill key={pill.text} {...pill} />
      ))}
    </Group>
  ),
  quiet: (text: string) => (
    <Quiet span inherit>
      {text}
    </Quiet>
  ),
  table: (table: PlainTableProps) => <PlainTable {...table} />,
};

/** Colours that are no state’s. */
const grounds: Readonly<Record<string, string | undefined>> = {
  light: classes.light,
  dark: classes.dark,
};

export const Pill = ({ text, color }: Colour) => (
  <Badge
    radius="xl"
    tt="none"
    size="lg"
    color={grounds[color] ? 'secondary' : color}
    className={grounds[color] ?? ''}
  >
    {text}
  </Badge>
);

export const Blocks = ({ data, parts }: { data: BlocksData; parts?: Parts }) =>
  Object.entries(data).map(([name, value]) => {
    const block = parts?.[name] ?? blocks[name];
    return (
      <Fragment key={name}>{typeof block === 'function' ? block(value as never) : block}</Fragment>
    );
  });
