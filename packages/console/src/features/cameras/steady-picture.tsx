import { type ReactNode, useState } from 'react';

interface Props {
  path: string;
  children: (src: string) => ReactNode;
}

/** Keeps the first address of a picture: the signature changes with every answer, the picture does not. */
export function SteadyPicture({ path, children }: Props) {
  const [src] = useState(path && `/images/${path}`);
  return <>{children(src)}</>;
}
