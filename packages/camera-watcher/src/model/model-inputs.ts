/*
 * The name of the picture input identifies a converted model. Its sides are open, multiples of 32.
 */
export const nanodetInput = 'nanodet_picture';
export const movenetInput = 'movenet_picture';
