import { Flex, Select } from '@mantine/core';
import { pictureWords } from '../parts/picture/drawn-product.ts';
import { ProductPicture } from '../parts/picture/product-picture.tsx';
import { useProductImages } from '../parts/product-queries.ts';
import classes from './picture-choice.module.css';

interface Props {
  className: string;
  img: string;
  onChange: (img: string) => void;
}

/** The picture of a product, chosen from those that the store knows. */
export function PictureChoice({ className, img, onChange }: Props) {
  const { data = [], isPending, isError } = useProductImages();
  const names = img === '' || data.includes(img) ? data : [img, ...data];
  return (
    <Select
      className={className}
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
      leftSection={img !== '' && <Thumbnail img={img} />}
      renderOption={({ option }) => (
        <Flex component="span" align="center" gap={12}>
          <Thumbnail img={option.value} />
          {option.label}
        </Flex>
      )}
    />
  );
}

const Thumbnail = ({ img }: { img: string }) => (
  <span className={classes.thumbnail}>
    <ProductPicture img={img} isDecorative />
  </span>
);
