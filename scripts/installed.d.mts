export const root: string;
export const pinnedNode: string;
export function npm(...args: string[]): [string, string[]];
export function handOver(script: string, ...args: string[]): Promise<void>;
