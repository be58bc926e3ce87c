/** The six places of the picker, row by row. */
export const toastPositions = [
  'top-left',
  'top-center',
  'top-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
] as const;
export type ToastPosition = (typeof toastPositions)[number];

/** "top left", for people. */
export const wordsOf = (position: ToastPosition): string =>
  position.replace('-', ' ').replace('center', 'centre');

/** How a toast at this place is made. */
export const codeOf = (position: ToastPosition): string => `notifications.show({
  position: '${position}',
  color: 'success',
  message: 'The opening hours are saved.',
});`;
