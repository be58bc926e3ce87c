import { ActionMenu, Quiet, Status, TextButton } from '@foyer/kit';
import { Button, Checkbox, Input, Radio, Stack, Textarea, TextInput, Tooltip } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import Markdown from 'markdown-to-jsx/react';
import { type ReactNode, useState } from 'react';
import { Glyph } from '../../blocks/glyph.tsx';
import { TabSet } from '../../blocks/tab-set.tsx';
import { RichText } from '../../parts/rich-text.tsx';
import data from './elements.json' with { type: 'json' };
import classes from './elements.module.css';

const aside = (text?: string, icon?: string) =>
  icon ? (
    <Glyph name={icon} />
  ) : (
    text && (
      <Quiet span inherit>
        {text}
      </Quiet>
    )
  );

export const HorizontalInputs = () => (
  <Stack gap="md">
    {data.horizontal.map(({ tooltip, before, behind, icon, ...field }) => (
      <Tooltip
        key={field.label}
        label={tooltip}
        disabled={!tooltip}
        events={{ hover: true, focus: true, touch: true }}
      >
        <TextInput
          {...(field as object)}
          classNames={{ root: classes.row ?? '' }}
          leftSection={aside(before, icon)}
          rightSection={aside(behind)}
        />
      </Tooltip>
    ))}
  </Stack>
);

export const InputSizes = () => (
  <Stack gap="md">
    {data.sizes.map((field) => (
      <TextInput key={field.size} {...field} />
    ))}
  </Stack>
);

/** What stands in a row of joined fields: words, an icon, a field, or a box to check. */
interface Item {
  text?: string;
  icon?: string;
  /** What the icon says. */
  says?: string;
  field?: object;
  check?: string;
  radio?: string;
  value?: string;
}

export const InputGroups = () => (
  <Stack gap="md">
    {data.groups.map(({ label, items }) => (
      <Joined key={label} label={label}>
        {(items as readonly Item[]).map((item) =>
          item.field ? (
            <TextInput key={JSON.stringify(item)} {...item.field} />
          ) : (
            <span key={JSON.stringify(item)} className={classes.addition}>
              {additionOf(item)}
            </span>
          ),
        )}
      </Joined>
    ))}
  </Stack>
);

function additionOf({ text, icon, says, check, radio, value }: Item) {
  const box = { size: 'xs', 'aria-label': check ?? radio } as const;
  if (check) return <Checkbox {...box} defaultChecked />;
  if (radio)
    return <Radio {...box} name="report" value={value} defaultChecked={value === 'mail'} />;
  const shown = says && { role: 'img', 'aria-label': says, 'aria-hidden': false };
  return icon ? <Glyph name={icon} {...shown} /> : text;
}

export const TextAreas = () => (
  <Stack gap={20}>
    {data.areas.map((area) => (
      <Textarea key={area.label} {...area} />
    ))}
    <div>
      <Input.Label labelElement="div">Rich text</Input.Label>
      <RichText label="Rich text" start={data.report} />
    </div>
    <MarkdownArea label="Markdown" start={data.notes} />
  </Stack>
);

/** Text with signs for its look, and how it will look. HTML in it is shown as written, never run. */
function MarkdownArea({ label, start }: { label: string; start: string }) {
  const [text, setText] = useState(start);
  const area = (
    <Textarea
      aria-label={label}
      autosize
      minRows={6}
      classNames={{ input: classes.source ?? '' }}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
  const preview = (
    <div className={classes.preview}>
      <Markdown options={{ disableParsingRawHTML: true, forceBlock: true }}>
        {text || 'Nothing written yet.'}
      </Markdown>
    </div>
  );
  return (
    <div>
      <Input.Label labelElement="div">{label}</Input.Label>
      <TabSet
        label={label}
        keepMounted={false}
        panel={{ pt: 'xs' }}
        tabs={[
          { key: 'write', title: 'Write', content: area },
          { key: 'preview', title: 'Preview', content: preview },
        ]}
      />
    </div>
  );
}

export function AppendedInputs() {
  const [words, setWords] = useState('');
  const [said, setSaid] = useState('Nothing searched yet.');
  const [side, setSide] = useState('Left');
  return (
    <Stack gap="md">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setSaid(words.trim() ? `Searched for “${words.trim()}”.` : 'Type a word first.');
        }}
      >
        <Joined label="Search">
          <TextInput
            type="search"
            aria-label="Words to search for"
            placeholder="Search the cameras"
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <Button type="submit">Search</Button>
        </Joined>
        <Status mt="xs">{said}</Status>
      </form>
      <Joined label="A word and where it stands">
        <TextInput
          aria-label="A word on the picture"
          defaultValue="Entrance"
          styles={{
            input: { textAlign: data.bar.find(({ name }) => name === side)!.align as 'start' },
          }}
        />
        {data.bar.map(({ name, icon }) => (
          <Button
            key={name}
            variant={side === name ? 'light' : 'default'}
            px={10}
            aria-label={name}
            aria-pressed={side === name}
            onClick={() => setSide(name)}
          >
            <Glyph name={icon} />
          </Button>
        ))}
      </Joined>
      <Joined label="How many, and where">
        <TextInput aria-label="Most people allowed" inputMode="numeric" placeholder="Most people" />
        <Choice name="Place" options={data.places} />
      </Joined>
      <Joined label="When, and a remark">
        <Choice name="Period" options={data.periods} />
        <TextInput aria-label="Remark" placeholder="Remark" />
      </Joined>
    </Stack>
  );
}

function Choice({ name, options }: { name: string; options: readonly string[] }) {
  const [value, setValue] = useState(options[0]!);
  return (
    <ActionMenu
      position="bottom-end"
      entries={options.map((text) => ({ text, onClick: () => setValue(text) }))}
    >
      <TextButton variant="default" aria-label={`${name}: ${value}`} after={IconChevronDown}>
        {value}
      </TextButton>
    </ActionMenu>
  );
}

/** Fields and buttons in one row that touch each other, under one name. */
const Joined = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere
  <div role="group" aria-label={label} className={classes.joined}>
    {children}
  </div>
);
