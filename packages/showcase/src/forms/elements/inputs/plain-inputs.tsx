import { Checkbox, Input, Radio, Stack, Textarea, TextInput, Tooltip } from '@mantine/core';
import { Glyph } from '../../../blocks/glyph.tsx';
import { Quiet } from '../../../blocks/quiet.tsx';
import { RichText } from '../../../parts/rich-text/rich-text.tsx';
import data from '../elements.json' with { type: 'json' };
import classes from './horizontal-inputs.module.css';
import { Addition, Joined } from './joined.tsx';
import { MarkdownArea } from './markdown-area.tsx';

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

/** Names beside their fields, and what a field can carry. */
export const HorizontalInputs = () => (
  <Stack gap={16}>
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

/** Large for the one thing to ask, small for a row of a table. */
export const InputSizes = () => (
  <Stack gap={16}>
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

/** Fields with words, icons and boxes to check before and behind them. */
export const InputGroups = () => (
  <Stack gap={16}>
    {data.groups.map(({ label, items }) => (
      <Joined key={label} label={label}>
        {(items as readonly Item[]).map((item) =>
          item.field ? (
            <TextInput key={JSON.stringify(item)} {...item.field} />
          ) : (
            <Addition key={JSON.stringify(item)}>{additionOf(item)}</Addition>
          ),
        )}
      </Joined>
    ))}
  </Stack>
);

function additionOf({ text, icon, says, check, radio, value }: Item) {
  if (icon)
    return (
      <Glyph name={icon} {...(says && { role: 'img', 'aria-label': says, 'aria-hidden': false })} />
    );
  if (check) return <Checkbox size="xs" aria-label={check} defaultChecked />;
  if (radio)
    return (
      <Radio
        size="xs"
        name="report"
        value={value}
        aria-label={radio}
        defaultChecked={value === 'mail'}
      />
    );
  return text;
}

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
      <RichText label="Rich text" start={data.report} />
    </div>
    <MarkdownArea label="Markdown" start={data.notes} />
  </Stack>
);
