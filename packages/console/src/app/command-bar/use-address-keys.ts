import { useEffect } from 'react';
import { isTyping } from '../../shared/navigation/is-typing.ts';

/** `Y` copies the address of what is open, `Shift Y` with fixed times; not while somebody types or a dialog is open. */
export function useAddressKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
      if (event.defaultPrevented || event.repeat || ctrlKey || metaKey || altKey) return;
      if (key.toLowerCase() !== 'y' || isTyping(target)) return;
      if (document.querySelector('[aria-modal="true"], dialog[open]')) return;
      event.preventDefault();
      void import('../../shared/addresses/copy-address.ts').then((addresses) =>
        addresses.copyAddress(shiftKey),
      );
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
