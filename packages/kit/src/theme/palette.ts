/** The product's colours as specified; everything else is derived from these. */
export const palette = {
  sidebar: '#002B49',
  submenu: '#042338',
  sidebarText: '#C2C2C2',
  sidebarActive: '#F6F6E9',
  primary: '#005792',
  success: '#21AE8C',
  info: '#1A86D0',
  warning: '#FDA700',
  danger: '#FD5F00',
  secondary: '#798892',
  text: '#495057',
  line: '#D7DFE6',
  page: '#F9FBFD',
  axis: '#8EA1AB',
  white: '#FFFFFF',
  black: '#000000',
  /** Text on a light ground that does not follow the scheme. */
  ink: '#13191D',
} as const;

/** What a colour says: the same six everywhere. */
export const tones = ['primary', 'success', 'info', 'warning', 'danger', 'secondary'] as const;
export type Tone = (typeof tones)[number];
