import { Input, Stack, Textarea } from '@mantine/core';
import { RichText } from '../../../parts/rich-text/rich-text.tsx';
import { MarkdownArea } from './markdown-area.tsx';

const report =
  '<h3>Saturday at the market</h3><p>The north gate was <strong>twice as busy</strong> as the south gate.</p>' +
  '<ul><li><p>Open the side door from nine.</p></li><li><p>Put a second steward there.</p></li></ul>';

const notes = `### Before the festival

1. Clean the lens of **camera 4**.
2. Count for one hour and *compare by hand*.
3. Write the difference down here.
`;

/** From a few lines to a text with headings. */
export const TextAreas = () => (
  <Stack gap={20}>
    <Textarea label="Plain" rows={3} placeholder="What happened?" />
    <Textarea
      label="Grows with its text"
      description="From 2 lines to 8"
      autosize
      minRows={2}
      maxRows={8}
      defaultValue="It is as high as what is written in it."
    />
    <div>
      <Input.Label labelElement="div">Rich text</Input.Label>
      <RichText label="Rich text" start={report} />
    </div>
    <MarkdownArea label="Markdown" start={notes} />
  </Stack>
);
