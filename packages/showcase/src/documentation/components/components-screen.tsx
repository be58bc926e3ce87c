import { Empty, Quiet, SearchField, Status } from '@foyer/kit';
import { allExamples, type WrittenExamples } from '@foyer/kit/examples';
import { useState } from 'react';
import { LoadedCode } from '../../parts/example.tsx';
import { useHashInSight } from '../../parts/use-hash.ts';
import { ShowcaseLink } from '../../showcase-link.tsx';
import { DocumentationFrame } from '../frame/documentation-frame.tsx';
import classes from './components-screen.module.css';
import { partsWith } from './parts-with.ts';

/** Every part of the kit in all its states, with the code that makes them. */
export function Screen() {
  const [words, setWords] = useState('');
  useHashInSight();
  const found = partsWith(allExamples, words);
  const states = found.reduce((sum, { states }) => sum + Object.keys(states).length, 0);
  return (
    <DocumentationFrame
      title="Components"
      subtitle={
        <>
          Parts that console and showcase share, from <code>@foyer/kit</code>, in all their states.
          More live in the{' '}
          <ShowcaseLink to="/app/showcase" underline="always">
            showcase
          </ShowcaseLink>
          .
        </>
      }
      actions={
        <SearchField
          aria-label="Search the parts"
          placeholder="Chart, empty, long names…"
          words={words}
          onWords={setWords}
        />
      }
    >
      <Status>{`${found.length} parts in ${states} states`}</Status>
      <nav aria-label="Parts" className={classes.parts}>
        {found.map(({ part }) => (
          <ShowcaseLink key={part} to="/documentation/components" hash={part}>
            {part}
          </ShowcaseLink>
        ))}
      </nav>
      {found.length === 0 && (
        <Empty title="No part says that">Try a shorter word, or another one.</Empty>
      )}
      {found.map((examples) => (
        <Part key={examples.part} {...examples} />
      ))}
    </DocumentationFrame>
  );
}

const Part = ({ part, states, isOncePerScreen, loadCode }: WrittenExamples) => (
  <section className={classes.part} aria-labelledby={part}>
    <h2 id={part} className={classes.name}>
      <ShowcaseLink to="/documentation/components" hash={part}>
        <span aria-hidden>#</span> {part}
      </ShowcaseLink>
    </h2>
    {isOncePerScreen ? (
      <Quiet>Stands once on every screen, as on this one; tests draw its states.</Quiet>
    ) : (
      <div className={classes.states}>
        {Object.entries(states).map(([state, example]) => (
          <section key={state} className={classes.state} aria-label={`${part}, ${state}`}>
            <p className={classes.label}>{state}</p>
            {example}
          </section>
        ))}
      </div>
    )}
    <LoadedCode load={loadCode} />
  </section>
);
