import { alpenwerk } from './fleet/alpenwerk.ts';
import { miradouro } from './fleet/miradouro.ts';
import { nordkai } from './fleet/nordkai.ts';
import type { PlannedCustomer } from './fleet/planned.ts';

export type * from './fleet/planned.ts';

/** The fleet every demonstration shows: three customers with forty sites on six clocks. */
export const fleetPlan: readonly PlannedCustomer[] = [nordkai, alpenwerk, miradouro];

export const plannedDevices = fleetPlan.flatMap((customer) => customer.devices);
