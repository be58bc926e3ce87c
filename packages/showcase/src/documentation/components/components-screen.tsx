import { Columns } from '../../parts/columns.tsx';
import { Example } from '../../parts/example.tsx';
import { ShowcaseLink } from '../../showcase-link.tsx';
import { DocumentationFrame } from '../frame/documentation-frame.tsx';
import { examples } from './live-examples.ts';

/** The kit’s parts as they live; the code shown is the file that draws them. */
export const Screen = () => (
  <DocumentationFrame
    title="Components"
    subtitle={
      <>
        Parts that console and showcase share, from <code>@foyer/kit</code>. More of them live in
        the{' '}
        <ShowcaseLink to="/app/showcase" underline="always">
          showcase
        </ShowcaseLink>
        .
      </>
    }
  >
    <Columns>
      {examples.map(({ title, about, code, Part }) => (
        <Example key={title} title={title} about={about} code={code.trim()}>
          <Part />
        </Example>
      ))}
    </Columns>
  </DocumentationFrame>
);
