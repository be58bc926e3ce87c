import { type ReactNode, useEffect, useState } from 'react';

interface Props {
  file: File;
  className?: string | undefined;
  /** Stands for a file that is no picture, or cannot be read as one. */
  otherwise?: ReactNode;
}

/** A picture from this computer, shown without being sent. */
export function Photo({ file, className, otherwise = null }: Props) {
  const [address, setAddress] = useState<string>();
  const [isPicture, setPicture] = useState(file.type.startsWith('image/'));
  useEffect(() => {
    const shown = URL.createObjectURL(file);
    setAddress(shown);
    return () => URL.revokeObjectURL(shown);
  }, [file]);
  if (!isPicture) return otherwise;
  return address ? (
    <img src={address} alt={file.name} className={className} onError={() => setPicture(false)} />
  ) : null;
}
