import readme from '../../../../../README.md?raw';
import { DocumentationFrame } from '../frame/documentation-frame.tsx';
import { GuideText } from './guide-text.tsx';
import { bodyOf, quickStartParts, readPage } from './sections.ts';

const page = readPage(readme);
const body = bodyOf({ ...page, beginning: '' }, (heading) => quickStartParts.includes(heading));

/** How to begin: the parts of the README that say so. */
export const Screen = () => (
  <DocumentationFrame
    title="Quick start"
    subtitle="From a fresh clone to your own device’s messages on the screen."
  >
    <GuideText markdown={body} file="README.md" />
  </DocumentationFrame>
);
