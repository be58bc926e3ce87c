import type { Lease } from './lease-store.ts';

/** Another server takes a lease that it has read unchanged so often, one renewal interval apart: after 3 s. */
const unchangedReads = 6;

/** Finds leases whose server has ended: they are not renewed any more. */
export function createUnchangedLeases() {
  /** Leases of others, with how often in a row they were read unchanged. */
  const watched = new Map<string, { key: string; reads: number }>();
  return {
    isAbandoned(lease: Lease): boolean {
      if (lease.is_released) return true;
      const key = `${lease.holder} ${lease.renewals}`;
      const before = watched.get(lease.name);
      const reads = before?.key === key ? before.reads + 1 : 0;
      watched.set(lease.name, { key, reads });
      return reads >= unchangedReads;
    },
    forget: (name: string) => void watched.delete(name),
    /** What was not seen for a while says nothing about who lives. */
    forgetAll: () => watched.clear(),
  };
}
