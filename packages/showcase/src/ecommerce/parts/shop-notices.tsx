import { DeleteButton, Failed } from '@foyer/kit';
import { Alert } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { IconInfoCircle, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { type Product, useHost } from '../../host.ts';
import { titleOf } from './product-facts.ts';
import { useRemoveProduct } from './product-queries.ts';

/** When the banner is shown (demo specification, section 9). */
const delayMs = 100;

/** Says where products are kept, and why the signed-in person cannot write them. */
export function ShopNotices() {
  const { products } = useHost();
  const readOnly = products.whyReadOnly();
  const [isShown, setShown] = useState(false);
  const [isClosed, setClosed] = useState(false);
  useTimeout(() => setShown(true), delayMs, { autoInvoke: true });
  return (
    <>
      {!isClosed && (
        // Its room is there before it, so that nothing jumps.
        <div role="status" style={{ marginBottom: 24, visibility: isShown ? 'visible' : 'hidden' }}>
          <Alert
            color="info"
            icon={<IconInfoCircle aria-hidden />}
            withCloseButton
            closeButtonLabel="Close the message"
            onClose={() => setClosed(true)}
          >
            {products.isOnServer ? onServer : inPage}
          </Alert>
        </div>
      )}
      {readOnly !== undefined && (
        <Alert color="info" icon={<IconLock aria-hidden />} mb="lg">
          {readOnly}
        </Alert>
      )}
    </>
  );
}

const onServer = (
  <>
    Product management is fully available here: products are kept <strong>on the server</strong>,
    and everybody who signs in sees what you change.
  </>
);

const inPage = (
  <>
    Product management is fully available only with the edition that has a server. Here, products
    are kept <strong>in this page only</strong> and begin anew when it is loaded again.
  </>
);

/** Why `what` of the shop, such as "The products", cannot be shown. */
export function ProductsFailed(props: { what: string; error: Error; refetch: () => unknown }) {
  const { describe } = useHost();
  return (
    <Failed
      title={`${props.what} could not be loaded`}
      detail={describe(props.error).detail}
      onRetry={() => void props.refetch()}
    />
  );
}

/** Deletes a product after a Yes; `inRow` of a table, its button says which product. */
export function DeleteProduct(props: { product: Product; inRow?: boolean; onGone: () => void }) {
  const { product, inRow, onGone } = props;
  const { mutateAsync, isPending } = useRemoveProduct(product.id);
  const title = titleOf(product);
  return (
    <DeleteButton
      question={
        <>
          Are you sure? This deletes <bdi>{title}</bdi>, product {product.id}.
        </>
      }
      rowName={inRow ? `${title}, product ${product.id}` : undefined}
      isDeleting={isPending}
      // A toast shows the failure.
      onDelete={() => void mutateAsync().then(onGone, () => {})}
    />
  );
}
