/**
 * Why a crossing is doubtful. `wrong_person`: the path is of somebody else, `counted_twice`: the same person crossed once,
 * `not_a_person`: a shadow, a trolley or an animal.
 */
export const crossingMarkKinds = ['wrong_person', 'counted_twice', 'not_a_person'] as const;
export type CrossingMarkKind = (typeof crossingMarkKinds)[number];
