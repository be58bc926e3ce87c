import readme from '../../../../../README.md?raw';
import { ShowcaseLink } from '../../showcase-link.tsx';
import { DocumentationFrame } from '../frame/documentation-frame.tsx';
import { quickStart } from './guide-address.ts';
import { GuideText } from './guide-text.tsx';
import { bodyOf, quickStartParts, readPage } from './sections.ts';

const body = bodyOf(readPage(readme), (heading) => !quickStartParts.includes(heading));

/** What Foyer is: the README without the parts of the quick start. */
export const Screen = () => (
  <DocumentationFrame
    title="Overview"
    subtitle={
      <>
        What Foyer is, and where to read on. To try it, see the{' '}
        <ShowcaseLink to={quickStart} underline="always">
          quick start
        </ShowcaseLink>
        .
      </>
    }
  >
    <GuideText markdown={body} file="README.md" />
  </DocumentationFrame>
);
