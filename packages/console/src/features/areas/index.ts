/** What other features use of this one. */

export { occupancies } from './area-queries.ts';
export { AreasNow } from './areas-now.tsx';
export { LazySuggestedFaults } from './lazy-suggested-faults.ts';
export { OccupancyBadge } from './occupancy-badge.tsx';
export { occupancyLooks, peopleWords } from './occupancy-looks.ts';
