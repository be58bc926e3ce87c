/** The picture's name in a converted NanoDet: its sides are open, multiples of 32. */
export const nanodetInput = 'nanodet_picture';
