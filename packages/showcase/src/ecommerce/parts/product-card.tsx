import type { Product } from '../../host.ts';
import { Stars } from '../../parts/stars.tsx';
import { ShowcaseLink } from '../../showcase-link.tsx';
import { FavouriteStar } from './favourite-star.tsx';
import { ProductPicture } from './picture/product-picture.tsx';
import { Price } from './price.tsx';
import classes from './product-card.module.css';
import { titleOf } from './product-facts.ts';
import { ProductLabel } from './product-label.tsx';

interface Props {
  product: Product;
  /** Level of its heading: 2 right below the screen's title. */
  level?: 2 | 3;
  /** Nothing to press: the product is being written. */
  isPreview?: boolean;
}

/** A product as the shop shows it among others. */
export function ProductCard({ product, level = 2, isPreview = false }: Props) {
  const { id, img, subtitle, rating } = product;
  const title = titleOf(product);
  const Heading = `h${level}` as const;
  return (
    <article className={classes.card}>
      <div className={classes.picture}>
        <ProductPicture img={img} />
        <div className={classes.over}>
          <ProductLabel product={product} />
          {!isPreview && (
            <span className={classes.star}>
              <FavouriteStar product={product} />
            </span>
          )}
        </div>
      </div>
      <div className={classes.words}>
        <Heading className={classes.title}>
          {isPreview ? (
            <bdi>{title}</bdi>
          ) : (
            <ShowcaseLink to={`/app/ecommerce/product/${id}`} inherit>
              <bdi>{title}</bdi>
            </ShowcaseLink>
          )}
        </Heading>
        <p className={classes.subtitle}>{subtitle}</p>
        <Price product={product} />
        <Stars rating={rating} />
      </div>
    </article>
  );
}
