import { useEffect, useState } from 'react';

/** A picture from this computer, shown without being sent: its address lives as long as it is shown. */
export function usePicture() {
  const [file, setFile] = useState<File | null>(null);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return setAddress(undefined);
    const shown = URL.createObjectURL(file);
    setAddress(shown);
    return () => URL.revokeObjectURL(shown);
  }, [file]);
  return { file, address, setFile };
}
