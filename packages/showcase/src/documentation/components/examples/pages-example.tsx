import { PageLinks } from '@foyer/kit';
import { useState } from 'react';

export function PagesExample() {
  const [page, setPage] = useState(3);
  return <PageLinks page={page} rowCount={248} onPage={setPage} />;
}
