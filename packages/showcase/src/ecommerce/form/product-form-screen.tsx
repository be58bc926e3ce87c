import { Card, PageHeader, Quiet } from '@foyer/kit';
import { Alert, Box, Button, Center, Flex, Loader, Skeleton } from '@mantine/core';
import { IconAlertOctagon } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { type Product, type ProductDraft, useHost } from '../../host.ts';
import { ButtonLink, useGo } from '../../showcase-link.tsx';
import type { ScreenProps } from '../../showcase-screen.ts';
import { ProductCard } from '../parts/product-card.tsx';
import { idIn, newId } from '../parts/product-facts.ts';
import { useProduct, useSaveProduct } from '../parts/product-queries.ts';
import { DeleteProduct, ProductsFailed, ShopNotices } from '../parts/shop-notices.tsx';
import { blankProduct, changesOf, saysSomething } from './draft.ts';
import { ProductFields } from './product-fields.tsx';
import classes from './product-form.module.css';

const list = '/app/ecommerce/management';

export function Screen({ params }: ScreenProps) {
  const id = idIn(params.id);
  const isNew = id === newId;
  const [blank] = useState(() => blankProduct());
  const { data, error, refetch } = useProduct(id);
  const product = isNew ? blank : data;
  return (
    <>
      <PageHeader
        title={isNew ? 'New product' : 'Edit product'}
        subtitle={
          isNew
            ? 'What it is called, what it looks like and what it costs.'
            : `Product ${id} of the shop.`
        }
      />
      <ShopNotices />
      {product ? (
        <ProductForm key={id} stored={product} />
      ) : error ? (
        <>
          <ProductsFailed what="The product" error={error} refetch={refetch} />
          <Center>
            <ButtonLink to={list} variant="subtle">
              Back
            </ButtonLink>
          </Center>
        </>
      ) : (
        <div role="status" aria-label="Loading the product">
          <Skeleton height={640} />
        </div>
      )}
    </>
  );
}

/** A product to write, beside what the shop makes of it. `stored` may be loaded anew while somebody types. */
function ProductForm({ stored }: { stored: Product }) {
  const go = useGo();
  const { products, UnsavedGuard } = useHost();
  const mayWrite = products.whyReadOnly() === undefined;
  const [isEmpty, setEmpty] = useState(false);
  const [edits, setEdits] = useState<ProductDraft>({});
  const { mutateAsync, isPending } = useSaveProduct(stored.id);
  const isNew = stored.id === newId;
  const draft: Product = { ...stored, ...edits };
  const changes = changesOf(stored, edits);
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
    const whenSaved = () => {
      if (isNew) setSaved(true);
      else setEdits((present) => changesOf(changes, present));
    };
    // A toast shows the failure; what was typed stays.
    mutateAsync(changes).then(whenSaved, () => {});
  };
  const edit = (change: ProductDraft) => {
    setEmpty(false);
    setEdits((others) => ({ ...others, ...change }));
  };
  return (
    <div className={classes.sides}>
      <Card>
        <UnsavedGuard isDirty={!isSaved && Object.keys(changes).length > 0} />
        {isEmpty && (
          <Alert
            color="danger"
            role="alert"
            mb="md"
            icon={<IconAlertOctagon size={20} aria-hidden />}
          >
            Nothing is filled in yet: give the product a title, and what else is known of it.
          </Alert>
        )}
        <form onSubmit={save} aria-label={isNew ? 'New product' : 'Edit product'}>
          <Box component="fieldset" miw={0} m={0} p={0} bd={0} disabled={!mayWrite}>
            <ProductFields draft={draft} onEdit={edit} />
          </Box>
          <Flex wrap="wrap" gap="xs" pt={20}>
            {mayWrite && (
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
            {mayWrite && !isNew && <DeleteProduct product={stored} onGone={() => setSaved(true)} />}
          </Flex>
        </form>
      </Card>
      <section aria-label="Preview" className={classes.preview}>
        <Quiet mb="xs">As the shop shows it, with each change at once:</Quiet>
        <ProductCard product={draft} isPreview />
      </section>
    </div>
  );
}
