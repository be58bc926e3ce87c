import { Card } from '@foyer/kit';
import { Accordion, ActionIcon, Box, CopyButton, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCheck, IconLink, IconMail, IconMessage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../blocks/actions.tsx';
import type { Product } from '../../host.ts';
import { Stars } from '../../parts/stars.tsx';
import { titleOf } from '../parts/product-facts.ts';
import { reviewCount } from './fallback-product.ts';
import classes from './product-screen.module.css';

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

/** A hashtag, and three ways to share that load no other site. */
function Share({ hashtag, title }: { hashtag: string; title: string }) {
  const { href } = window.location;
  const words = encodeURIComponent(`${title}: ${href}`);
  return (
    <>
      {hashtag !== '' && <p className={classes.hashtag}>#{hashtag}</p>}
      <Group gap={8} align="stretch">
        <CopyButton value={href}>
          {({ copied, copy }) => (
            <ActionIcon
              variant="default"
              size={36}
              aria-label={copied ? 'The link is copied' : 'Copy the link'}
              onClick={copy}
            >
              {copied ? <IconCheck size={18} aria-hidden /> : <IconLink size={18} aria-hidden />}
            </ActionIcon>
          )}
        </CopyButton>
        <IconButton
          component="a"
          href={`mailto:?subject=${encodeURIComponent(title)}&body=${words}`}
          variant="default"
          size={36}
          icon={IconMail}
          label="Share by e-mail"
        />
        <IconButton
          component="a"
          href={`sms:?body=${words}`}
          variant="default"
          size={36}
          icon={IconMessage}
          label="Share by text message"
        />
      </Group>
    </>
  );
}
