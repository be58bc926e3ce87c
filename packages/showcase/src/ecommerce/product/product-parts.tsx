import { Card } from '@foyer/kit';
import { Accordion, Box } from '@mantine/core';
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
          <Box component="p" m={0} c="dimmed">
            Product code{' '}
            <Box component="span" c="var(--foyer-text)" fw={600}>
              {product.code}
            </Box>
          </Box>
        )}
      </>
    ),
  },
  {
    name: 'Technology',
    content:
      product.technology.length > 0 ? (
        <Box component="ul" m={0} pl={20} style={{ overflowWrap: 'anywhere' }}>
          {product.technology.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </Box>
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
  <Box component="p" m="0 0 8px" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
    {text === '' ? 'Nothing is written here yet.' : text}
  </Box>
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
