export { Toasts as default } from '@foyer/kit';
