/** `VisitorRules` that leave nobody out, as before the first version: everybody who crosses an entrance is a visitor. */
export const everybodyCounts = {
  without: [] as never[],
  groups: 'people' as const,
  people_per_group: 2,
  staff_outside_hours: false,
  staff_entrances: [] as never[],
};
