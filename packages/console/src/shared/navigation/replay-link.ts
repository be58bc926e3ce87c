/** A link to what a camera saw around a moment (ISO 8601, or ms since 1970). */
export const replayAt = (id: number, at: number | string) =>
  ({
    to: '/app/cameras/$id/replay',
    params: { id },
    search: { at: new Date(at).toISOString() },
  }) as const;
