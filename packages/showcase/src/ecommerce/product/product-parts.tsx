import { Card } from '@foyer/kit';
import { Accordion } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { Product } from '../../host.ts';
import { Stars } from '../../parts/stars.tsx';
import { titleOf } from '../parts/product-facts.ts';
import { reviewCount } from './fallback-product.ts';
import classes from './product-screen.module.css';
import { Share } from './share.tsx';

/** What is shown about a product below its picture, each part under its own heading. */
const partsOf = (product: Product): readonly { name: string; content: ReactNode }[] => [
  { name: 'Description', content: <Told text={product.description_1} /> },
  {
    name: 'Details',
    content: (
      <>
        <Told text={product.description_2} />
        {product.code !== '' && (
          <p className={classes.quiet}>
            Product code <span className={classes.code}>{product.code}</span>
          </p>
        )}
      </>
    ),
  },
  {
    name: 'Technology',
    content:
      product.technology.length > 0 ? (
        <ul className={classes.technology}>
          {product.technology.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      ) : (
        <Told text="" />
      ),
  },
  {
    name: 'Share',
    content: <Share hashtag={product.hashtag} title={titleOf(product)} />,
  },
  {
    name: 'Rating and reviews',
    content: <Stars rating={product.rating} reviews={reviewCount} />,
  },
];

const Told = ({ text }: { text: string }) => (
  <p className={classes.text}>{text === '' ? 'Nothing is written here yet.' : text}</p>
);

/** Side by side on a wide screen, else five parts to open. */
export function ProductParts({ product }: { product: Product }) {
  const isDesk = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  const parts = partsOf(product);
  if (isDesk)
    return (
      <div className={classes.parts}>
        {parts.map(({ name, content }) => (
          <Card key={name} title={name} level={2}>
            {content}
          </Card>
        ))}
      </div>
    );
  return (
    <Accordion multiple variant="contained" order={2} defaultValue={['Description']}>
      {parts.map(({ name, content }) => (
        <Accordion.Item key={name} value={name}>
          <Accordion.Control>{name}</Accordion.Control>
          <Accordion.Panel>{content}</Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}
