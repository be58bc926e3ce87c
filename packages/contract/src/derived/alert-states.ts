export const alertStates = ['open', 'acknowledged', 'closed'] as const;
export type AlertState = (typeof alertStates)[number];
