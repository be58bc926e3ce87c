import { DeleteButton } from '@foyer/kit';
import type { Product } from '../../host.ts';
import { titleOf } from './product-facts.ts';
import { useRemoveProduct } from './product-queries.ts';

interface Props {
  product: Pick<Product, 'id' | 'title'>;
  /** In a row of a table. */
  compact?: boolean;
  onGone: () => void;
}

/** Deletes a product after a Yes. */
export function DeleteProduct({ product, compact = false, onGone }: Props) {
  const { mutateAsync, isPending } = useRemoveProduct(product.id);
  const title = titleOf(product);
  return (
    <DeleteButton
      question={
        <>
          Are you sure? This deletes <bdi>{title}</bdi>, product {product.id}.
        </>
      }
      rowName={compact ? `${title}, product ${product.id}` : undefined}
      isDeleting={isPending}
      // A toast shows the failure.
      onDelete={() => void mutateAsync().then(onGone, () => {})}
    />
  );
}
