import { toastFailure, toastSuccess } from '@foyer/kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ProductDraft, useHost } from '../../host.ts';
import { newId } from './product-facts.ts';

const noun = 'products';

/** All products. */
export function useProducts() {
  const { products } = useHost();
  return useQuery({ queryKey: [noun, 'list'], queryFn: () => products.list() });
}

/** One product to change; nothing of it is kept, so that a form begins with what is stored. */
export function useProduct(id: number) {
  const { products } = useHost();
  return useQuery({
    queryKey: [noun, 'one', id],
    queryFn: () => products.get(id),
    enabled: id !== newId,
    gcTime: 0,
  });
}

/** Names of the pictures that a product can have. */
export function useProductImages() {
  const { products } = useHost();
  return useQuery({ queryKey: [noun, 'images'], queryFn: () => products.images() });
}

/** Creates a product, or changes the one with `id`; a toast tells how it went. */
export function useSaveProduct(id: number) {
  const { products, describe } = useHost();
  const queries = useQueryClient();
  const isNew = id === newId;
  return useMutation({
    mutationFn: async (draft: ProductDraft): Promise<unknown> =>
      isNew ? products.create(draft) : products.update(id, draft),
    onSuccess: async () => {
      toastSuccess(`Product has been ${isNew ? 'Created' : 'Updated'}!`);
      await queries.invalidateQueries({ queryKey: [noun] });
    },
    onError: (error) => toastFailure(describe(error).detail),
  });
}

/** Deletes a product; a toast tells how it went. */
export function useRemoveProduct(id: number) {
  const { products, describe } = useHost();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => products.remove(id),
    onSuccess: async () => {
      toastSuccess('Product has been Deleted!');
      await queries.invalidateQueries({ queryKey: [noun, 'list'] });
    },
    onError: (error) => toastFailure(describe(error).detail),
  });
}
