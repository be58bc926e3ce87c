import { Button, FileButton, Group } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { Photo } from '../../../parts/photo.tsx';
import classes from './image-upload.module.css';

/** A picture that is seen before it would be sent. */
export function ImageUpload() {
  const [file, setFile] = useState<File | null>(null);
  return (
    <>
      <div className={classes.frame}>
        {file ? (
          <Photo file={file} className={classes.photo} />
        ) : (
          <p className={classes.empty}>
            <IconPhoto size={40} stroke={1.2} aria-hidden />
            Your picture will be seen here.
          </p>
        )}
      </div>
      <Group gap={8} mt={12}>
        <FileButton accept="image/*" onChange={setFile}>
          {(props) => <Button {...props}>{file ? 'Change the image' : 'Select an image'}</Button>}
        </FileButton>
        {file && (
          <Button variant="default" onClick={() => setFile(null)}>
            Remove
          </Button>
        )}
      </Group>
    </>
  );
}
