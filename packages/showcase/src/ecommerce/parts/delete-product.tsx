import { ConfirmPopover } from '@foyer/kit';
import { Button, Loader } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
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
  const remove = () => {
    // A failure is told by its toast.
    if (!isPending) mutateAsync().then(onGone, () => {});
  };
  const title = titleOf(product);
  return (
    <ConfirmPopover
      question={
        <>
          Are you sure? This deletes <bdi>{title}</bdi>, product {product.id}.
        </>
      }
      onYes={remove}
    >
      {(ask) => (
        <Button
          {...ask}
          size={compact ? 'compact-sm' : 'sm'}
          variant={compact ? 'subtle' : 'default'}
          color="danger"
          c="var(--foyer-danger-ink)"
          aria-label={compact ? `Delete ${title}, product ${product.id}` : undefined}
          aria-busy={isPending}
          leftSection={
            isPending ? (
              <Loader size={14} color="currentColor" />
            ) : (
              !compact && <IconTrash size={16} aria-hidden />
            )
          }
        >
          Delete
        </Button>
      )}
    </ConfirmPopover>
  );
}
