import '@mantine/dropzone/styles.layer.css';
import { IconButton, MediaRow, PlainList, Quiet, showNumberOf } from '@foyer/kit';
import { Button, FileButton, FileInput, Group, Stack, Text } from '@mantine/core';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import { IconFile, IconPhoto, IconPhotoPlus, IconUpload, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Photo } from '../../parts/photo.tsx';
import { fileKey, showFileSize, withNew } from './chosen-files.ts';
import data from './elements.json' with { type: 'json' };
import classes from './elements.module.css';

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
      <Group gap="xs" mt="sm">
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

export function FileUpload() {
  const [files, setFiles] = useState<File[]>([]);
  const icon = <IconUpload size={16} aria-hidden />;
  return (
    <Stack gap="md">
      <FileInput {...data.uploads.one} leftSection={icon} />
      <div>
        <FileInput
          {...data.uploads.several}
          leftSection={icon}
          multiple
          value={files}
          onChange={setFiles}
          valueComponent={() => <>{`${files.length} chosen`}</>}
        />
        <FileList label="Chosen files" files={files} onFiles={setFiles} />
      </div>
    </Stack>
  );
}

const maxBytes = 5_000_000;

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
          <Text c="var(--foyer-text)" fw={600} mt="xs">
            Drop pictures here
          </Text>
          <Text fz="xs">PNG, JPEG or WebP, {showFileSize(maxBytes)} at most each</Text>
          <Button variant="default" mt="sm" onClick={() => choose.current?.()}>
            Choose pictures
          </Button>
        </div>
      </Dropzone>
      <div role="status">
        {files.length > 0 && <Text mt="sm">{showNumberOf(files.length, 'picture')} chosen</Text>}
        {refused.map((each) => (
          <p key={fileKey(each.file)} className={classes.refused}>
            <IconX size={16} aria-hidden />
            {refusal(each)} It was left out.
          </p>
        ))}
      </div>
      <FileList label="Chosen pictures" files={files} onFiles={setFiles} />
    </>
  );
}

interface FileListProps {
  label: string;
  files: readonly File[];
  /** What is left of them. */
  onFiles: (files: File[]) => void;
}

/** Files that were chosen, pictures with a small view of them; any can be left out again. */
const FileList = ({ label, files, onFiles }: FileListProps) => (
  <PlainList className={classes.files} aria-label={label}>
    {files.map((file) => (
      <MediaRow
        key={fileKey(file)}
        gap="xs"
        mih={56}
        media={
          <span className={classes.thumbnail}>
            <Photo file={file} otherwise={<IconFile size={20} aria-hidden />} />
          </span>
        }
        end={
          <>
            <Quiet span fz="xs" flex="none">
              {showFileSize(file.size)}
            </Quiet>
            <IconButton
              variant="subtle"
              color="secondary"
              icon={IconX}
              iconSize={16}
              label={`Remove ${file.name}`}
              onClick={() => onFiles(files.filter((other) => other !== file))}
            />
          </>
        }
      >
        <Text span inherit truncate display="block">
          {file.name}
        </Text>
      </MediaRow>
    ))}
  </PlainList>
);
