import { Card, IconButton, useWindowMedia } from '@foyer/kit';
import { Accordion, Box, CopyButton, Group, Text } from '@mantine/core';
import { IconCheck, IconLink, IconMail, IconMessage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Product } from '../../host.ts';
import { Stars } from '../../parts/stars.tsx';
import { titleOf } from '../parts/product-facts.ts';
import { reviewCount } from './product-banner.tsx';
import classes from './product-screen.module.css';

/** What is shown about a product below its picture: side by side on a wide screen, else five parts to open. */
export function ProductParts({ product }: { product: Product }) {
  const isDesk = useWindowMedia('(min-width: 62em)');
  const { description_1, description_2, code, technology, rating } = product;
  const parts: Record<string, ReactNode> = {
    Description: told(description_1),
    Details: (
      <>
        {told(description_2)}
        {code !== '' && (
          <Text c="dimmed">
            Product code{' '}
            <Text span c="var(--foyer-text)" fw={600}>
              {code}
            </Text>
          </Text>
        )}
      </>
    ),
    Technology:
      technology.length === 0 ? (
        told('')
      ) : (
        <Box component="ul" m={0} pl={20} style={{ overflowWrap: 'anywhere' }}>
          {technology.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </Box>
      ),
    Share: <Share product={product} />,
    'Rating and reviews': <Stars rating={rating} reviews={reviewCount} />,
  };
  if (isDesk)
    return (
      <div className={classes.parts}>
        {Object.entries(parts).map(([name, content]) => (
          <Card key={name} title={name} level={2}>
            {content}
          </Card>
        ))}
      </div>
    );
  return (
    <Accordion multiple variant="contained" order={2} defaultValue={['Description']}>
      {Object.entries(parts).map(([name, content]) => (
        <Accordion.Item key={name} value={name}>
          <Accordion.Control>{name}</Accordion.Control>
          <Accordion.Panel>{content}</Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}

const told = (text: string) => (
  <Text mb="xs" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
    {text === '' ? 'Nothing is written here yet.' : text}
  </Text>
);

/** A hashtag, and three ways to share that load no other site. */
function Share({ product }: { product: Product }) {
  const { href } = window.location;
  const title = titleOf(product);
  const words = encodeURIComponent(`${title}: ${href}`);
  const look = { variant: 'default', size: 36 } as const;
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${words}`;
  return (
    <>
      {product.hashtag !== '' && <p className={classes.hashtag}>#{product.hashtag}</p>}
      <Group gap="xs" align="stretch">
        <CopyButton value={href}>
          {({ copied, copy }) => (
            <IconButton
              {...look}
              icon={copied ? IconCheck : IconLink}
              label={copied ? 'The link is copied' : 'Copy the link'}
              onClick={copy}
            />
          )}
        </CopyButton>
        <IconButton {...look} component="a" href={mail} icon={IconMail} label="Share by e-mail" />
        <IconButton
          {...look}
          component="a"
          href={`sms:?body=${words}`}
          icon={IconMessage}
          label="Share by text message"
        />
      </Group>
    </>
  );
}
