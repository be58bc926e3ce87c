import { TagsInput, Textarea, TextInput } from '@mantine/core';
import type { Product, ProductDraft } from '../../host.ts';
import { LimitedNumber } from './limited-number.tsx';
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
