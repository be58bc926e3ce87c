import { Card, Empty, FactList, PageHeader, showMoment, showNumberOf } from '@foyer/kit';
import { useState } from 'react';
import { ButtonLink } from '../../showcase-link.tsx';
import type { ScreenProps } from '../../showcase-screen.ts';
import { sampleResults } from './find-results.ts';

export function Screen({ params }: ScreenProps) {
  const [results] = useState(() => sampleResults(new Date()));
  const result = results.find(({ id }) => String(id) === params.id);
  const back = (
    <ButtonLink to="/app/extra/search" variant="default">
      All results
    </ButtonLink>
  );
  if (!result)
    return (
      <>
        <PageHeader title="Search result" actions={back} />
        <Empty title="There is no such result">Look for it among all results.</Empty>
      </>
    );
  const { title, text, category, at, views } = result;
  return (
    <>
      <PageHeader title={title} subtitle="A sample of the search." actions={back} />
      <Card>
        <p>{text}</p>
        <FactList
          facts={[
            ['Category', category],
            ['Written', showMoment(at)],
            ['Opened', showNumberOf(views, 'time')],
          ]}
        />
      </Card>
    </>
  );
}
