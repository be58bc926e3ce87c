import { Card } from '@foyer/kit';
import { Button, Loader } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type Product, type ProductDraft, useHost } from '../../host.ts';
import { ButtonLink } from '../../parts/button-link.tsx';
import { useGo } from '../../showcase-link.tsx';
import { DeleteProduct } from '../parts/delete-product.tsx';
import { ProductCard } from '../parts/product-card.tsx';
import { newId } from '../parts/product-facts.ts';
import { useSaveProduct } from '../parts/product-queries.ts';
import { changesOf } from './draft.ts';
import { ProductFields } from './product-fields.tsx';
import classes from './product-form.module.css';

/** Where all products are listed. */
const list = '/app/ecommerce/management';

interface Props {
  /** For those who do not see the form. */
  label: string;
  /** As it is stored; it may be loaded anew while somebody types. */
  stored: Product;
}

/** A product to write, beside what the shop makes of it. */
export function ProductForm({ label, stored }: Props) {
  const go = useGo();
  const isReadOnly = useHost().products.whyReadOnly() !== undefined;
  const [edits, setEdits] = useState<ProductDraft>({});
  const { mutateAsync, isPending } = useSaveProduct(stored.id);
  const isNew = stored.id === newId;
  const draft: Product = { ...stored, ...edits };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const changes = changesOf(stored, edits);
    const whenSaved = () => {
      if (isNew) go(list);
      else setEdits((present) => changesOf(changes, present));
    };
    // A failure is told by its toast, and what was typed stays.
    mutateAsync(changes).then(whenSaved, () => {});
  };
  return (
    <div className={classes.sides}>
      <Card>
        <form onSubmit={save} aria-label={label}>
          <fieldset className={classes.fieldset} disabled={isReadOnly}>
            <ProductFields
              draft={draft}
              onEdit={(change) => setEdits((others) => ({ ...others, ...change }))}
            />
          </fieldset>
          <div className={classes.buttons}>
            {!isReadOnly && (
              <Button
                type="submit"
                aria-busy={isPending}
                leftSection={isPending ? <Loader size={14} color="currentColor" /> : undefined}
              >
                Save
              </Button>
            )}
            <ButtonLink to={list} variant="default">
              Back
            </ButtonLink>
            {!isNew && !isReadOnly && <DeleteProduct product={stored} onGone={() => go(list)} />}
          </div>
        </form>
      </Card>
      <section aria-label="Preview" className={classes.preview}>
        <p className={classes.about}>As the shop shows it, with each change at once:</p>
        <ProductCard product={draft} isPreview />
      </section>
    </div>
  );
}
