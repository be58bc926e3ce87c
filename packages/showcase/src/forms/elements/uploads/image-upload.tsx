import { Button, FileButton, Group } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { usePicture } from '../../../parts/use-picture.ts';
import classes from './image-upload.module.css';

/** A picture that is seen before it would be sent. */
export function ImageUpload() {
  const { file, address, setFile } = usePicture();
  return (
    <>
      <div className={classes.frame}>
        {file && address ? (
          <img src={address} alt={`Chosen: ${file.name}`} />
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
