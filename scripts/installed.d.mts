export const root: string;
export const pinnedNode: string;
export function npm(...args: string[]): [string, string[]];
export function handOver(): Promise<void>;
interface LockedPackages {
  packages: Record<
    string,
    { version?: string; link?: boolean; optional?: boolean; devOptional?: boolean }
  >;
}
export function missingPackages(lock: LockedPackages, record: LockedPackages): string[];
