import { IconTruckDelivery } from '@tabler/icons-react';
import type { Product } from '../../host.ts';
import { Stars } from '../../parts/stars.tsx';
import { ProductPicture } from '../parts/picture/product-picture.tsx';
import { Price } from '../parts/price.tsx';
import { ProductLabel } from '../parts/product-label.tsx';
import { reviewCount } from './fallback-product.ts';
import { OrderForm } from './order-form.tsx';
import { PaymentMarks } from './payment-marks.tsx';
import classes from './product-screen.module.css';
import { SizeGuide } from './size-guide.tsx';

/** The picture, and all that one needs to order it. */
export const ProductBanner = ({ product }: { product: Product }) => (
  <section className={classes.banner} aria-label="Order">
    <div className={classes.picture}>
      <ProductPicture img={product.img} />
      <div className={classes.label}>
        <ProductLabel product={product} />
      </div>
    </div>
    <div className={classes.facts}>
      <Stars rating={product.rating} reviews={reviewCount} />
      <div className={classes.priceLine}>
        <Price product={product} />
        <SizeGuide />
      </div>
      <OrderForm product={product} />
      <p className={classes.delivery}>
        <IconTruckDelivery size={20} aria-hidden />
        FREE Delivery &amp; Returns
      </p>
      <PaymentMarks />
    </div>
  </section>
);
