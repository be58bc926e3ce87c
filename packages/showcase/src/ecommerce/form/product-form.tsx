import { Card } from '@foyer/kit';
import { Alert, Box, Button, Flex, Loader } from '@mantine/core';
import { IconAlertOctagon } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { Quiet } from '../../blocks/quiet.tsx';
import { type Product, type ProductDraft, useHost } from '../../host.ts';
import { ButtonLink } from '../../parts/button-link.tsx';
import { useGo } from '../../showcase-link.tsx';
import { DeleteProduct } from '../parts/delete-product.tsx';
import { ProductCard } from '../parts/product-card.tsx';
import { newId } from '../parts/product-facts.ts';
import { useSaveProduct } from '../parts/product-queries.ts';
import { changesOf, saysSomething } from './draft.ts';
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
  const { products, UnsavedGuard } = useHost();
  const isReadOnly = products.whyReadOnly() !== undefined;
  const [isEmpty, setEmpty] = useState(false);
  const [edits, setEdits] = useState<ProductDraft>({});
  const { mutateAsync, isPending } = useSaveProduct(stored.id);
  const isNew = stored.id === newId;
  const draft: Product = { ...stored, ...edits };
  // Nothing is unsaved any more: the guard must know it before the screen is left.
  const [isSaved, setSaved] = useState(false);
  useEffect(() => {
    if (isSaved) go(list);
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (isNew && !saysSomething(edits)) {
      setEmpty(true);
      return;
    }
    const changes = changesOf(stored, edits);
    const whenSaved = () => {
      if (isNew) setSaved(true);
      else setEdits((present) => changesOf(changes, present));
    };
    // A toast shows the failure; what was typed stays.
    mutateAsync(changes).then(whenSaved, () => {});
  };
  return (
    <div className={classes.sides}>
      <Card>
        <UnsavedGuard isDirty={!isSaved && Object.keys(changesOf(stored, edits)).length > 0} />
        {isEmpty && (
          <Alert
            color="danger"
            role="alert"
            mb={16}
            icon={<IconAlertOctagon size={20} aria-hidden />}
          >
            Nothing is filled in yet: give the product a title, and what else is known of it.
          </Alert>
        )}
        <form onSubmit={save} aria-label={label}>
          <Box component="fieldset" miw={0} m={0} p={0} bd={0} disabled={isReadOnly}>
            <ProductFields
              draft={draft}
              onEdit={(change) => {
                setEmpty(false);
                setEdits((others) => ({ ...others, ...change }));
              }}
            />
          </Box>
          <Flex wrap="wrap" gap={8} pt={20}>
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
            {!isNew && !isReadOnly && (
              <DeleteProduct product={stored} onGone={() => setSaved(true)} />
            )}
          </Flex>
        </form>
      </Card>
      <section aria-label="Preview" className={classes.preview}>
        <Quiet mb={8}>As the shop shows it, with each change at once:</Quiet>
        <ProductCard product={draft} isPreview />
      </section>
    </div>
  );
}
