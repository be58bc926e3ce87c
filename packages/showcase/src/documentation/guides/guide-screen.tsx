import { Empty, Failed } from '@foyer/kit';
import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ShowcaseLink } from '../../showcase-link.tsx';
import type { ScreenProps } from '../../showcase-screen.ts';
import { DocumentationFrame } from '../frame/documentation-frame.tsx';
import { candidatesOf, overview, wordsOf } from './guide-address.ts';
import { GuideText } from './guide-text.tsx';
import { bodyOf, readPage } from './sections.ts';

/** Each page of the repository, loaded when it is read. */
const guides = import.meta.glob<string>(
  ['../../../../../{ARCHITECTURE,CONTRIBUTING,CHANGELOG}.md', '../../../../../docs/**/*.md'],
  { query: '?raw', import: 'default' },
);
const keyOf = (file: string) => `../../../../../${file}`;

export function Screen({ params }: ScreenProps) {
  const name = params.name ?? '';
  const file = candidatesOf(name).find((each) => guides[keyOf(each)]);
  return file ? <Guide file={file} name={name} /> : <NoGuide />;
}

function Guide({ file, name }: { file: string; name: string }) {
  const [markdown, setMarkdown] = useState<string | null | undefined>();
  useEffect(() => {
    guides[keyOf(file)]?.().then(setMarkdown, () => setMarkdown(null));
  }, [file]);
  const page = markdown ? readPage(markdown) : undefined;
  return (
    <DocumentationFrame title={page?.title ?? wordsOf(name)}>
      {page && <GuideText markdown={bodyOf(page)} file={file} />}
      {markdown === undefined && <Skeleton height={400} radius="sm" />}
      {markdown === null && (
        <Failed
          title="The page could not be loaded"
          detail="Check the connection, then reload the page."
        />
      )}
    </DocumentationFrame>
  );
}

const NoGuide = () => (
  <DocumentationFrame title="No such page">
    <Empty title="The documentation has no page of that name">
      Choose one of the list, or begin with the{' '}
      <ShowcaseLink to={overview} underline="always">
        overview
      </ShowcaseLink>
      .
    </Empty>
  </DocumentationFrame>
);
