import { Alert } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { deviceDetail } from '../../shared/queries/device-queries.ts';

/** Before Save: what choosing another customer does. */
export function DeviceMoveNotice({ id, customerId }: { id: number; customerId: number | null }) {
  const { data } = useQuery({ ...deviceDetail(id), enabled: id !== 0 });
  if (!data || data.retired_at !== null || customerId === null || customerId === data.CustomerID) {
    return null;
  }
  return (
    <Alert
      role="status"
      color="warning"
      icon={<IconArrowsExchange aria-hidden />}
      title="Saving moves this device to another customer"
      style={{ background: 'var(--foyer-warning-tint)' }}
    >
      What it sent until now stays with <bdi>{data.Customer.Name}</bdi>, as a retired device. The
      chosen customer gets a new record with the same code, token and cameras, and sees what is made
      from now on. The device itself needs no change.
    </Alert>
  );
}
