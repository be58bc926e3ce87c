/** `#aabbcc` as GLSL. */
export const colour = (hex: string): string => `rgb(0x${hex.slice(1)})`;

/** A number as GLSL, which wants a point in it. */
export const decimal = (value: number): string => value.toFixed(4);
