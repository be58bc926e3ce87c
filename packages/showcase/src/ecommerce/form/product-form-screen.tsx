import { PageHeader } from '@foyer/kit';
import { Alert, Center, Skeleton } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useHost } from '../../host.ts';
import { ButtonLink } from '../../parts/button-link.tsx';
import type { ScreenProps } from '../../showcase-screen.ts';
import { KeptBanner } from '../parts/kept-banner.tsx';
import { idIn, newId } from '../parts/product-facts.ts';
import { useProduct } from '../parts/product-queries.ts';
import { ProductsFailed } from '../parts/products-failed.tsx';
import { blankProduct } from './draft.ts';
import { ProductForm } from './product-form.tsx';

/** A new product, or one to change. */
export function Screen({ params }: ScreenProps) {
  const id = idIn(params.id);
  const title = id === newId ? 'New product' : 'Edit product';
  const readOnly = useHost().products.whyReadOnly();
  return (
    <>
      <PageHeader
        title={title}
        subtitle={
          id === newId
            ? 'What it is called, what it looks like and what it costs.'
            : `Product ${id} of the shop.`
        }
      />
      <KeptBanner />
      {readOnly !== undefined && (
        <Alert color="info" icon={<IconLock aria-hidden />} mb={24}>
          {readOnly}
        </Alert>
      )}
      {id === newId ? <NewProduct label={title} /> : <StoredProduct label={title} id={id} />}
    </>
  );
}

function NewProduct({ label }: { label: string }) {
  const [blank] = useState(() => blankProduct());
  return <ProductForm label={label} stored={blank} />;
}

function StoredProduct({ label, id }: { label: string; id: number }) {
  const { data, error, refetch } = useProduct(id);
  if (data) return <ProductForm label={label} stored={data} />;
  if (error)
    return (
      <>
        <ProductsFailed what="The product" error={error} onRetry={() => void refetch()} />
        <Center>
          <ButtonLink to="/app/ecommerce/management" variant="subtle">
            Back
          </ButtonLink>
        </Center>
      </>
    );
  return (
    <div role="status" aria-label="Loading the product">
      <Skeleton height={640} />
    </div>
  );
}
