import { Stack } from '@mantine/core';
import { Columns } from '../parts/columns.tsx';
import { Example } from '../parts/example.tsx';
import { Blocks, type BlocksData, type Parts } from './blocks.tsx';
import { words } from './words.tsx';

/** An example as data: a title, what to notice (see `words`), how it is written, and its blocks. */
export type ExampleData = BlocksData & {
  title: string;
  about?: string | undefined;
  code?: string | undefined;
};

export interface PageData {
  /** Below each other over the whole width; in two columns by default. */
  isStacked?: boolean;
  examples: readonly ExampleData[];
}

/** A page as its data says; `parts` are what it draws itself. */
export function DemoPage({ page, parts }: { page: PageData; parts?: Parts }) {
  const examples = <Examples all={page.examples} parts={parts} />;
  return page.isStacked ? <Stack gap="lg">{examples}</Stack> : <Columns>{examples}</Columns>;
}

/** Examples of a page that lays them out itself. */
export const Examples = ({ all, parts }: { all: readonly ExampleData[]; parts?: Parts }) =>
  all.map(({ title, about, code, ...blocks }) => (
    <Example
      key={title}
      title={title}
      {...(about !== undefined && { about: words(about) })}
      {...(code !== undefined && { code })}
    >
      <Blocks data={blocks} parts={parts} />
    </Example>
  ));
