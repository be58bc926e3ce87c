import { CellText, type Column } from '@foyer/kit';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { Product } from '../../host.ts';
import { showMoney } from '../../money.ts';
import { ButtonLink } from '../../parts/button-link.tsx';
import { PagedTable } from '../../parts/paged-table.tsx';
import { ShowcaseLink } from '../../showcase-link.tsx';
import { DeleteProduct } from '../parts/delete-product.tsx';
import { ProductPicture } from '../parts/picture/product-picture.tsx';
import { titleOf } from '../parts/product-facts.ts';
import classes from './product-table.module.css';

const columns: readonly Column<Product>[] = [
  { name: 'Id', width: '60px', cell: ({ id }) => id, textOf: ({ id }) => String(id) },
  {
    name: 'Image',
    width: '68px',
    cell: ({ img }) => (
      <span className={classes.picture}>
        <ProductPicture img={img} />
      </span>
    ),
  },
  {
    name: 'Title',
    cell: (product) => (
      <ShowcaseLink to={`/app/ecommerce/product/${product.id}`} display="inline-block" mih={24}>
        <CellText text={titleOf(product)} />
      </ShowcaseLink>
    ),
    textOf: titleOf,
  },
  {
    name: 'Subtitle',
    cell: ({ subtitle }) => <CellText text={subtitle} />,
    textOf: ({ subtitle }) => subtitle,
  },
  {
    name: 'Price',
    width: '88px',
    align: 'end',
    cell: ({ price }) => showMoney(price),
    textOf: ({ price }) => String(price),
  },
  {
    name: 'Rating',
    width: '84px',
    align: 'end',
    cell: ({ rating }) => rating.toFixed(1),
    textOf: ({ rating }) => rating.toFixed(1),
  },
];

/** Columns that phones do without (demo specification, section 2). */
const wideOnly = new Set(['Subtitle', 'Price', 'Rating']);

const actions: Column<Product> = {
  name: 'Actions',
  width: '144px',
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
      <DeleteProduct product={product} compact onGone={focusTitle} />
    </span>
  ),
};

interface Props {
  /** undefined while they are on their way. */
  products: readonly Product[] | undefined;
  mayWrite: boolean;
}

/** Products, ten to a page. */
export function ProductTable({ products, mayWrite }: Props) {
  const [page, setPage] = useState(1);
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, {
    getInitialValueInEffect: false,
  });
  const shown = isPhone ? columns.filter(({ name }) => !wideOnly.has(name)) : columns;
  return (
    <PagedTable
      caption="Products"
      columns={mayWrite ? [...shown, actions] : shown}
      rows={products}
      rowKey={({ id }) => id}
      page={page}
      onPage={setPage}
    />
  );
}

/** The row that had the focus is gone. */
function focusTitle() {
  document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus();
}
