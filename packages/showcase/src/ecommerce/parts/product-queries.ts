import { toastFailure, toastSuccess } from '@foyer/kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ProductDraft, useHost } from '../../host.ts';
import { newId } from './product-facts.ts';

const noun = 'products';

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

export function useProductImages() {
  const { products } = useHost();
  return useQuery({ queryKey: [noun, 'images'], queryFn: () => products.images() });
}

/** Creates a product, or changes the one with `id`. */
export function useSaveProduct(id: number) {
  const { products } = useHost();
  const isNew = id === newId;
  return useChange<ProductDraft>(isNew ? 'Created' : 'Updated', [noun], (draft) =>
    isNew ? products.create(draft) : products.update(id, draft),
  );
}

export function useRemoveProduct(id: number) {
  const { products } = useHost();
  return useChange<void>('Deleted', [noun, 'list'], () => products.remove(id));
}

/** A change after which what is asked for by `queryKey` is asked for again; a toast tells how it went. */
function useChange<Given>(
  done: string,
  queryKey: readonly string[],
  mutationFn: (given: Given) => Promise<unknown>,
) {
  const { describe } = useHost();
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      toastSuccess(`Product has been ${done}!`);
      await queries.invalidateQueries({ queryKey });
    },
    onError: (error) => toastFailure(describe(error).detail),
  });
}
