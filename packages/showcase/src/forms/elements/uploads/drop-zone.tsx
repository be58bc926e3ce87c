import '@mantine/dropzone/styles.layer.css';
import { showNumberOf } from '@foyer/kit';
import { Box, Button, Text } from '@mantine/core';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import { IconPhotoPlus, IconUpload, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { fileKey, showFileSize, withNew } from './chosen-files.ts';
import classes from './drop-zone.module.css';
import { FileList } from './file-list.tsx';

const maxBytes = 5_000_000;

/** Why a file was left out. */
const refusal = ({ file, errors }: FileRejection) =>
  errors.some(({ code }) => code === 'file-too-large')
    ? `${file.name} is larger than ${showFileSize(maxBytes)}.`
    : `${file.name} is no picture.`;

/** Pictures that are dragged here, or chosen where dragging is not possible. */
export function DropZone() {
  const choose = useRef<() => void>(null);
  const [files, setFiles] = useState<File[]>([]);
  const [refused, setRefused] = useState<FileRejection[]>([]);
  return (
    <>
      <Dropzone
        accept={['image/png', 'image/jpeg', 'image/webp']}
        maxSize={maxBytes}
        onDropAny={(_: File[], refusedNow: FileRejection[]) => setRefused(refusedNow)}
        onDrop={(dropped: File[]) => setFiles(withNew(files, dropped))}
        openRef={choose}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        inputProps={{ 'aria-label': 'Pictures' }}
      >
        <div className={classes.inside}>
          <Dropzone.Accept>
            <IconUpload size={40} stroke={1.4} aria-hidden />
          </Dropzone.Accept>
          <Dropzone.Reject>
            <IconX size={40} stroke={1.4} aria-hidden />
          </Dropzone.Reject>
          <Dropzone.Idle>
            <IconPhotoPlus size={40} stroke={1.4} aria-hidden />
          </Dropzone.Idle>
          <Box component="p" m="8px 0 0" c="var(--foyer-text)" fw={600}>
            Drop pictures here
          </Box>
          <Text fz="xs">PNG, JPEG or WebP, {showFileSize(maxBytes)} at most each</Text>
          <Button variant="default" mt={12} onClick={() => choose.current?.()}>
            Choose pictures
          </Button>
        </div>
      </Dropzone>
      <div role="status">
        {files.length > 0 && (
          <p className={classes.count}>{showNumberOf(files.length, 'picture')} chosen</p>
        )}
        {refused.map((each) => (
          <p key={fileKey(each.file)} className={classes.refused}>
            <IconX size={16} aria-hidden />
            {refusal(each)} It was left out.
          </p>
        ))}
      </div>
      <FileList
        label="Chosen pictures"
        files={files}
        onRemove={(gone) => setFiles(files.filter((file) => file !== gone))}
      />
    </>
  );
}
