/*
 * The name of the picture in a converted model tells which one it is. Its sides are open, multiples of 32.
 */
export const nanodetInput = 'nanodet_picture';
export const movenetInput = 'movenet_picture';
