export const root: string;
export const pinnedNode: string;
export function npm(...args: string[]): [string, string[]];
export function handOver(): Promise<void>;
