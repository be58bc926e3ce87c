import { useEffect, useState } from 'react';

interface Props {
  file: File;
  className?: string | undefined;
}

/** A picture from this computer, shown without being sent. */
export function Photo({ file, className }: Props) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const shown = URL.createObjectURL(file);
    setAddress(shown);
    return () => URL.revokeObjectURL(shown);
  }, [file]);
  return address ? <img src={address} alt={file.name} className={className} /> : null;
}
