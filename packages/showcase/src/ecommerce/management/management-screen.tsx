import { Card, Empty, PageHeader } from '@foyer/kit';
import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useHost } from '../../host.ts';
import { ButtonLink } from '../../parts/button-link.tsx';
import { KeptBanner } from '../parts/kept-banner.tsx';
import { useProducts } from '../parts/product-queries.ts';
import { ProductsFailed } from '../parts/products-failed.tsx';
import { ProductTable } from './product-table.tsx';

/** The list of products, to create, edit and delete them. */
export function Screen() {
  const readOnly = useHost().products.whyReadOnly();
  return (
    <>
      <PageHeader
        title="Product management"
        subtitle="What the shop sells: create, change and delete it here."
        actions={
          readOnly === undefined && (
            <ButtonLink to="/app/ecommerce/management/create">Create Product</ButtonLink>
          )
        }
      />
      <KeptBanner />
      {readOnly !== undefined && (
        <Alert color="info" icon={<IconLock aria-hidden />} mb={24}>
          {readOnly}
        </Alert>
      )}
      <Card title="List of Products" level={2}>
        <Products mayWrite={readOnly === undefined} />
      </Card>
    </>
  );
}

function Products({ mayWrite }: { mayWrite: boolean }) {
  const { data, error, refetch } = useProducts();
  if (data?.length === 0)
    return (
      <Empty title="No products yet">
        {mayWrite
          ? 'Press Create Product to add the first one.'
          : 'They appear here once an administrator has created them.'}
      </Empty>
    );
  if (error && !data)
    return <ProductsFailed what="The products" error={error} onRetry={() => void refetch()} />;
  return <ProductTable products={data} mayWrite={mayWrite} />;
}
