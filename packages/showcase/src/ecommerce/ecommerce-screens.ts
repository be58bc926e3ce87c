import type { ShowcaseScreen } from '../showcase-screen.ts';

/** `/app/ecommerce/*`: a small shop on the host's product store. */
export const ecommerceScreens: readonly ShowcaseScreen[] = [
  {
    path: 'ecommerce/products',
    title: 'Products',
    group: 'Shop',
    sketch: 'cards',
    about: 'A grid of products to filter, sort and mark as favourites',
    load: () => import('./products/products-screen.tsx'),
  },
  {
    path: 'ecommerce/product',
    title: 'Product',
    group: 'Shop',
    sketch: 'picture',
    about: 'One product with size, quantity, bag, reviews and others like it',
    load: () => import('./product/product-screen.tsx'),
  },
  {
    path: 'ecommerce/product/:id',
    title: 'Product',
    group: 'Shop',
    sketch: 'picture',
    about: 'One product of the shop',
    isDetail: true,
    load: () => import('./product/product-screen.tsx'),
  },
  {
    path: 'ecommerce/management',
    title: 'Product management',
    group: 'Shop',
    sketch: 'table',
    about: 'A list of products to create, edit and delete',
    load: () => import('./management/management-screen.tsx'),
  },
  {
    path: 'ecommerce/management/create',
    title: 'New product',
    group: 'Shop',
    sketch: 'form',
    about: 'A form with a picture, prices, tags and a preview',
    load: () => import('./form/product-form-screen.tsx'),
  },
  {
    path: 'ecommerce/management/:id',
    title: 'Edit product',
    group: 'Shop',
    sketch: 'form',
    about: 'A product to change',
    isDetail: true,
    load: () => import('./form/product-form-screen.tsx'),
  },
];
