import type { ShowcaseScreen } from '../showcase-screen.ts';

/** `/app/ecommerce/*`: a small shop on the host's product store. */
export const ecommerceScreens: readonly ShowcaseScreen[] = [
  {
    path: 'ecommerce/products',
    title: 'Products',
    group: 'Shop',
    about: 'A grid of products to filter, sort and mark as favourites',
    keywords: 'e-commerce shop store catalogue catalog filter shoes grid card',
    load: () => import('./products/products-screen.tsx'),
  },
  {
    path: 'ecommerce/product',
    title: 'Product',
    group: 'Shop',
    about: 'One product with size, quantity, bag, reviews and others like it',
    keywords: 'e-commerce shop store detail cart bag basket review rating buy',
    load: () => import('./product/product-screen.tsx'),
  },
  {
    path: 'ecommerce/product/:id',
    title: 'Product',
    group: 'Shop',
    about: 'One product of the shop',
    isDetail: true,
    load: () => import('./product/product-screen.tsx'),
  },
  {
    path: 'ecommerce/management',
    title: 'Product management',
    group: 'Shop',
    about: 'A list of products to create, edit and delete',
    keywords: 'e-commerce shop store admin crud table inventory list delete',
    load: () => import('./management/management-screen.tsx'),
  },
  {
    path: 'ecommerce/management/create',
    title: 'New product',
    group: 'Shop',
    about: 'A form with a picture, prices, tags and a preview',
    keywords: 'e-commerce shop store admin crud form edit create add',
    load: () => import('./form/product-form-screen.tsx'),
  },
  {
    path: 'ecommerce/management/:id',
    title: 'Edit product',
    group: 'Shop',
    about: 'A product to change',
    isDetail: true,
    load: () => import('./form/product-form-screen.tsx'),
  },
];
