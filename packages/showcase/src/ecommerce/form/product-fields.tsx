import { NumberInput, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Product, ProductDraft } from '../../host.ts';
import { limits, withinLimits } from './draft.ts';
import { PictureChoice } from './picture-choice.tsx';
import classes from './product-form.module.css';

/** Most characters of a line, of a text, and most tags, as the store takes them. */
const lineLength = 255;
const textLength = 4000;
const mostTags = 32;

interface Props {
  draft: Product;
  onEdit: (change: ProductDraft) => void;
}

/** Every field of a product; each change is handed on at once. */
export function ProductFields({ draft, onEdit }: Props) {
  const line = (name: 'title' | 'subtitle' | 'code' | 'hashtag') => ({
    value: draft[name],
    maxLength: lineLength,
    onChange: (event: { currentTarget: { value: string } }) =>
      onEdit({ [name]: event.currentTarget.value }),
  });
  const text = (name: 'description_1' | 'description_2') => ({
    value: draft[name],
    maxLength: textLength,
    autosize: true,
    minRows: 3,
    maxRows: 10,
    onChange: (event: { currentTarget: { value: string } }) =>
      onEdit({ [name]: event.currentTarget.value }),
  });
  const number = (name: 'price' | 'discount' | 'rating') => ({
    name,
    className: classes.number,
    value: draft[name],
    onChange: (value: number) => onEdit({ [name]: value }),
  });
  return (
    <div className={classes.fields}>
      <TextInput label="Title" {...line('title')} />
      <TextInput label="Subtitle" {...line('subtitle')} />
      <PictureChoice
        className={classes.wide ?? ''}
        img={draft.img}
        onChange={(img) => onEdit({ img })}
      />
      <LimitedNumber
        label="Price"
        description="In dollars, at least 0.01"
        prefix="$"
        {...number('price')}
      />
      <LimitedNumber
        label="Discount"
        description="Percent, 0 to 100"
        suffix=" %"
        {...number('discount')}
      />
      <LimitedNumber label="Rating" description="0 to 5, in steps of 0.1" {...number('rating')} />
      <Textarea className={classes.wide ?? ''} label="Description 1" {...text('description_1')} />
      <Textarea className={classes.wide ?? ''} label="Description 2" {...text('description_2')} />
      <TextInput label="Code" {...line('code')} />
      <TextInput label="Hashtag" leftSection="#" {...line('hashtag')} />
      <TagsInput
        className={classes.wide ?? ''}
        label="Technology"
        description="Enter or a comma ends a tag"
        placeholder={draft.technology.length === 0 ? 'Breathable' : ''}
        maxTags={mostTags}
        maxLength={lineLength}
        value={draft.technology}
        onChange={(technology) => onEdit({ technology })}
        clearable
        clearButtonProps={{ 'aria-label': 'Take all tags away' }}
      />
    </div>
  );
}

interface LimitedNumberProps {
  name: keyof typeof limits;
  label: string;
  description: string;
  className?: string | undefined;
  prefix?: string;
  suffix?: string;
  value: number;
  onChange: (value: number) => void;
}

/** A number within its limits: at once in the draft, in the field itself when it is left. */
function LimitedNumber({ name, value, onChange, ...props }: LimitedNumberProps) {
  // What is half typed, such as "0." on the way to 0.5, is left alone.
  const [text, setText] = useState<string | number>();
  const { min, max, decimals } = limits[name];
  return (
    <NumberInput
      {...props}
      min={min}
      max={max}
      step={Number((10 ** -decimals).toFixed(decimals))}
      clampBehavior="none"
      // No scale of decimals, which cuts off while one types: it is rounded when the field is left.
      value={text ?? value.toFixed(decimals)}
      onChange={(typed) => {
        setText(typed);
        onChange(withinLimits(typed, limits[name]));
      }}
      onBlur={() => setText(undefined)}
    />
  );
}
