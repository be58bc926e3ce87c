import { Box } from '@mantine/core';
import { IconFile, IconX } from '@tabler/icons-react';
import { IconButton } from '../../../blocks/actions.tsx';
import { Photo } from '../../../parts/photo.tsx';
import { fileKey, showFileSize } from './chosen-files.ts';
import classes from './file-list.module.css';

interface Props {
  label: string;
  files: readonly File[];
  onRemove: (file: File) => void;
}

/** Files that were chosen, pictures with a small view of them; any can be left out again. */
export const FileList = ({ label, files, onRemove }: Props) => (
  <ul className={classes.files} aria-label={label}>
    {files.map((file) => (
      <li key={fileKey(file)}>
        <span className={classes.thumbnail}>
          <Photo file={file} otherwise={<IconFile size={20} aria-hidden />} />
        </span>
        <span className={classes.name}>{file.name}</span>
        <Box component="span" c="dimmed" fz="xs" style={{ whiteSpace: 'nowrap' }}>
          {showFileSize(file.size)}
        </Box>
        <IconButton
          variant="subtle"
          color="secondary"
          icon={IconX}
          iconSize={16}
          label={`Remove ${file.name}`}
          onClick={() => onRemove(file)}
        />
      </li>
    ))}
  </ul>
);
