import {
  Card,
  type Column,
  DataTable,
  Empty,
  PageLinks,
  rowsPerPage,
  rowsWith,
  SearchField,
  showNumberOf,
} from '@foyer/kit';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import libraries from '../../../../../package-lock.json?licences';
import { DocumentationFrame } from '../frame/documentation-frame.tsx';
import { type Library, pageOf } from './libraries.ts';

const columns: readonly Column<Library>[] = [
  {
    name: 'Library',
    cell: (library) => (
      <Anchor href={pageOf(library)} rel="noreferrer" style={{ overflowWrap: 'anywhere' }}>
        {library.name}
      </Anchor>
    ),
  },
  { name: 'Version', widthSteps: 35, cell: ({ version }) => version },
  { name: 'Licence', widthSteps: 60, cell: ({ licence }) => licence },
];

/** Every library that comes with the product, from the lock file of this build. */
export function Screen() {
  const [words, setWords] = useState('');
  const [page, setPage] = useState(1);
  const found = rowsWith(libraries, words, ({ name, licence }) => [name, licence]);
  return (
    <DocumentationFrame
      title="Licences"
      subtitle="Foyer itself is under the MIT licence. These libraries come with it, taken from the lock file of this very build; those for other systems are listed too."
      actions={
        <SearchField
          aria-label="Search the libraries"
          placeholder="Name or licence"
          words={words}
          onWords={(next) => {
            setWords(next);
            setPage(1);
          }}
        />
      }
    >
      <p role="status">{showNumberOf(found.length, 'library', 'libraries')}</p>
      <Card>
        {found.length > 0 ? (
          <>
            <DataTable
              caption="Libraries with version and licence"
              columns={columns}
              rows={found.slice((page - 1) * rowsPerPage, page * rowsPerPage)}
              rowKey={({ name, version }) => `${name}@${version}`}
            />
            <PageLinks page={page} rowCount={found.length} onPage={setPage} />
          </>
        ) : (
          <Empty title="No library says that">Try a shorter name, or a licence such as MIT.</Empty>
        )}
      </Card>
    </DocumentationFrame>
  );
}
