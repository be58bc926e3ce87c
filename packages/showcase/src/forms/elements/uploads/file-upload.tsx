import { FileInput, Stack } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { FileList } from './file-list.tsx';

/** One file, and several with their sizes. */
export function FileUpload() {
  const [files, setFiles] = useState<File[]>([]);
  return (
    <Stack gap={16}>
      <FileInput
        label="One file"
        placeholder="Choose a file"
        leftSection={<IconUpload size={16} aria-hidden />}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the file' }}
      />
      <div>
        <FileInput
          label="Several files"
          placeholder="Choose files"
          leftSection={<IconUpload size={16} aria-hidden />}
          multiple
          value={files}
          onChange={setFiles}
          valueComponent={() => <>{`${files.length} chosen`}</>}
        />
        <FileList
          label="Chosen files"
          files={files}
          onRemove={(gone) => setFiles(files.filter((file) => file !== gone))}
        />
      </div>
    </Stack>
  );
}
