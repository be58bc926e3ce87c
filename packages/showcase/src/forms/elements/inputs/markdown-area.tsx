import { Input, Tabs, Textarea } from '@mantine/core';
import Markdown from 'markdown-to-jsx/react';
import { useState } from 'react';
import classes from './markdown-area.module.css';

interface Props {
  label: string;
  start: string;
}

/** Text with signs for its look, and how it will look. HTML in it is shown as written, never run. */
export function MarkdownArea({ label, start }: Props) {
  const [text, setText] = useState(start);
  return (
    <div>
      <Input.Label labelElement="div">{label}</Input.Label>
      <Tabs defaultValue="write" keepMounted={false}>
        <Tabs.List aria-label={label}>
          <Tabs.Tab value="write">Write</Tabs.Tab>
          <Tabs.Tab value="preview">Preview</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="write" pt={8}>
          <Textarea
            aria-label={label}
            autosize
            minRows={6}
            classNames={{ input: classes.source ?? '' }}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Tabs.Panel>
        <Tabs.Panel value="preview" pt={8}>
          <div className={classes.preview}>
            <Markdown options={{ disableParsingRawHTML: true, forceBlock: true }}>
              {text || 'Nothing written yet.'}
            </Markdown>
          </div>
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}
