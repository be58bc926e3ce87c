import Type from 'typebox';

const Bound = Type.Union([Type.Number(), Type.Null()]);

/** 95 % interval of the truth behind `in` and `out`; null where no complete accuracy audit covers all of the lines. */
export const flowBounds = { in_low: Bound, in_high: Bound, out_low: Bound, out_high: Bound };
