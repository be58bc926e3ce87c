import { Box, Flex, NumberInput, Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Product, ProductDraft } from '../../host.ts';
import { ProductPicture } from '../parts/product-picture.tsx';
import { pictureWords } from '../parts/product-pictures.ts';
import { useProductImages } from '../parts/product-queries.ts';
import { limits, withinLimits } from './draft.ts';
import classes from './product-form.module.css';

/** Most characters of a line, of a text, and most tags, as the store takes them. */
const lineLength = 255;
const textLength = 4000;
const mostTags = 32;

interface Props {
  draft: Product;
  /** Each change is handed on at once. */
  onEdit: (change: ProductDraft) => void;
}

export function ProductFields({ draft, onEdit }: Props) {
  const line = (name: 'title' | 'subtitle' | 'code' | 'hashtag') => ({
    value: draft[name],
    maxLength: lineLength,
    onChange: (event: { currentTarget: { value: string } }) =>
      onEdit({ [name]: event.currentTarget.value }),
  });
  const wide = classes.wide ?? '';
  const number = { draft, onEdit };
  return (
    <div className={classes.fields}>
      <TextInput label="Title" {...line('title')} />
      <TextInput label="Subtitle" {...line('subtitle')} />
      <PictureChoice img={draft.img} onChange={(img) => onEdit({ img })} />
      <LimitedNumber {...number} name="price" about="In dollars, at least 0.01" prefix="$" />
      <LimitedNumber {...number} name="discount" about="Percent, 0 to 100" suffix=" %" />
      <LimitedNumber {...number} name="rating" about="0 to 5, in steps of 0.1" />
      {([1, 2] as const).map((place) => (
        <Textarea
          key={place}
          className={wide}
          label={`Description ${place}`}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={textLength}
          value={draft[`description_${place}`]}
          onChange={(event) => onEdit({ [`description_${place}`]: event.currentTarget.value })}
        />
      ))}
      <TextInput label="Code" {...line('code')} />
      <TextInput label="Hashtag" leftSection="#" {...line('hashtag')} />
      <TagsInput
        className={wide}
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

interface NumberProps extends Props {
  name: keyof typeof limits;
  about: string;
  prefix?: string;
  suffix?: string;
}

/** A number within its limits: at once in the draft, in the field itself when it is left. */
function LimitedNumber({ name, about, draft, onEdit, ...props }: NumberProps) {
  // What is half typed, such as "0." on the way to 0.5, is left alone.
  const [text, setText] = useState<string | number>();
  const { min, max, decimals } = limits[name];
  return (
    <NumberInput
      {...props}
      className={classes.number ?? ''}
      label={`${name.charAt(0).toUpperCase()}${name.slice(1)}`}
      description={about}
      min={min}
      max={max}
      step={Number((10 ** -decimals).toFixed(decimals))}
      clampBehavior="none"
      // No scale of decimals, which cuts off while one types: it is rounded when the field is left.
      value={text ?? draft[name].toFixed(decimals)}
      onChange={(typed) => {
        setText(typed);
        onEdit({ [name]: withinLimits(typed, limits[name]) });
      }}
      onBlur={() => setText(undefined)}
    />
  );
}

/** The picture of a product, chosen from those that the store knows. */
function PictureChoice({ img, onChange }: { img: string; onChange: (img: string) => void }) {
  const { data = [], isPending, isError } = useProductImages();
  const names = img === '' || data.includes(img) ? data : [img, ...data];
  const thumbnail = (name: string) => (
    <Box
      component="span"
      display="block"
      flex="none"
      w={42}
      bdrs="sm"
      style={{ overflow: 'hidden' }}
    >
      <ProductPicture img={name} isDecorative />
    </Box>
  );
  return (
    <Select
      className={classes.wide ?? ''}
      label="Image"
      placeholder={isPending ? 'Loading the pictures' : 'Choose a picture'}
      error={isError && 'The pictures could not be loaded. Load this page again.'}
      data={names.map((name) => ({ value: name, label: pictureWords(name) }))}
      value={img === '' ? null : img}
      onChange={(name) => onChange(name ?? '')}
      clearable
      clearButtonProps={{ 'aria-label': 'Take the picture away' }}
      allowDeselect={false}
      leftSectionWidth={56}
      leftSection={img !== '' && thumbnail(img)}
      renderOption={({ option }) => (
        <Flex component="span" align="center" gap="sm">
          {thumbnail(option.value)}
          {option.label}
        </Flex>
      )}
    />
  );
}
