import { Card, CellText, type Column, Empty, PageHeader, useWindowMedia } from '@foyer/kit';
import { Box } from '@mantine/core';
import { type Product, useHost } from '../../host.ts';
import { showMoney } from '../../money.ts';
import { PagedTable, textColumn } from '../../parts/paged-table.tsx';
import { ButtonLink, ShowcaseLink } from '../../showcase-link.tsx';
import { titleOf } from '../parts/product-facts.ts';
import { ProductPicture } from '../parts/product-picture.tsx';
import { useProducts } from '../parts/product-queries.ts';
import { DeleteProduct, ProductsFailed, ShopNotices } from '../parts/shop-notices.tsx';
import classes from './management-screen.module.css';

export function Screen() {
  const mayWrite = useHost().products.whyReadOnly() === undefined;
  return (
    <>
      <PageHeader
        title="Product management"
        subtitle="What the shop sells: create, change and delete it here."
        actions={
          mayWrite && <ButtonLink to="/app/ecommerce/management/create">Create Product</ButtonLink>
        }
      />
      <ShopNotices />
      <Card title="List of Products" level={2}>
        <Products mayWrite={mayWrite} />
      </Card>
    </>
  );
}

function Products({ mayWrite }: { mayWrite: boolean }) {
  const { data, error, refetch } = useProducts();
  const isPhone = useWindowMedia('(max-width: 47.99em)');
  if (data?.length === 0)
    return (
      <Empty title="No products yet">
        {mayWrite
          ? 'Press Create Product to add the first one.'
          : 'They appear here once an administrator has created them.'}
      </Empty>
    );
  if (error && !data) return <ProductsFailed what="The products" error={error} refetch={refetch} />;
  const columns = isPhone ? phoneColumns : [...phoneColumns, ...wideColumns];
  return (
    <PagedTable
      caption="Products"
      columns={mayWrite ? [...columns, actions] : columns}
      rows={data}
      rowKey={({ id }) => id}
    />
  );
}

const phoneColumns: readonly Column<Product>[] = [
  textColumn('Id', ({ id }) => String(id), { widthSteps: 15 }),
  {
    name: 'Image',
    widthSteps: 17,
    cell: ({ img }) => (
      <Box w={44} my="2xs" bdrs="sm" style={{ overflow: 'hidden' }}>
        <ProductPicture img={img} />
      </Box>
    ),
  },
  textColumn<Product>('Title', titleOf, {
    cell: (product) => (
      <ShowcaseLink to={`/app/ecommerce/product/${product.id}`} display="inline-block" mih={24}>
        <CellText text={titleOf(product)} />
      </ShowcaseLink>
    ),
  }),
];

/** Columns that phones do without (demo specification, section 2). */
const wideColumns: readonly Column<Product>[] = [
  textColumn('Subtitle', ({ subtitle }) => subtitle, {
    cell: ({ subtitle }) => <CellText text={subtitle} />,
  }),
  textColumn('Price', ({ price }) => String(price), {
    widthSteps: 22,
    align: 'end',
    cell: ({ price }) => showMoney(price),
  }),
  textColumn('Rating', ({ rating }) => rating.toFixed(1), { widthSteps: 21, align: 'end' }),
];

const actions: Column<Product> = {
  name: 'Actions',
  widthSteps: 36,
  align: 'end',
  cell: (product) => (
    <span className={classes.actions}>
      <ButtonLink
        to={`/app/ecommerce/management/${product.id}`}
        size="compact-sm"
        variant="subtle"
        aria-label={`Edit ${titleOf(product)}, product ${product.id}`}
      >
        Edit
      </ButtonLink>
      <DeleteProduct product={product} inRow onGone={focusTitle} />
    </span>
  ),
};

/** The row that had the focus is gone. */
function focusTitle() {
  document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus();
}
