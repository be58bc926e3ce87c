import { PageHeader } from '@foyer/kit';
import { Button, FileButton, FileInput, Group, SimpleGrid, Stack } from '@mantine/core';
import { IconPhoto, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { Columns } from '../../parts/columns.tsx';
import { Photo } from '../../parts/photo.tsx';
import { WidgetCard } from '../../parts/widget-card/widget-card.tsx';
import { MaskedField } from '../masks/masked-field.tsx';
import { masks } from '../masks/masks.ts';
import { Pickers } from './choices/pickers.tsx';
import { Checkboxes, RadiosAndSwitches, Sliders } from './choices/plain-choices.tsx';
import { Selects } from './choices/selects.tsx';
import data from './elements.json' with { type: 'json' };
import { AppendedInputs } from './inputs/appended-inputs.tsx';
import { HorizontalInputs, InputGroups, InputSizes, TextAreas } from './inputs/plain-inputs.tsx';
import { DropZone } from './uploads/drop-zone.tsx';
import { FileList } from './uploads/file-list.tsx';
import classes from './uploads/image-upload.module.css';

/** A picture that is seen before it would be sent. */
function ImageUpload() {
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

/** One file, and several with their sizes. */
function FileUpload() {
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

const fields = data.masks as [keyof typeof masks, string][];

/** Digits alone are typed; the mask writes what stands between them. */
function MaskedInputs() {
  const [texts, setTexts] = useState<Record<string, string>>({});
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16} verticalSpacing={16}>
      {fields.map(([key, label]) => (
        <MaskedField
          key={key}
          label={label}
          description={masks[key]}
          mask={masks[key]}
          autoComplete="off"
          value={texts[key] ?? ''}
          onChange={(text) => setTexts((current) => ({ ...current, [key]: text }))}
        />
      ))}
    </SimpleGrid>
  );
}

const widgets = [
  ['Horizontal form', HorizontalInputs],
  ['Appended inputs', AppendedInputs],
  ['Sizes', InputSizes],
  ['Input groups', InputGroups],
  ['Text areas', TextAreas],
  ['Masks', MaskedInputs],
  ['Selects', Selects],
  ['Checkboxes', Checkboxes],
  ['Radios and switches', RadiosAndSwitches],
  ['Pickers', Pickers],
  ['Sliders', Sliders],
  ['File upload', FileUpload],
  ['Image upload', ImageUpload],
  ['Drop zone', DropZone],
] as const;

/** All that a form can be made of; nothing here leaves the page. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="Form elements"
        subtitle="Inputs, choices and uploads. Nothing here leaves the page."
      />
      <Columns>
        {widgets.map(([title, Content]) => (
          <WidgetCard key={title} title={title} controls={['collapse', 'fullscreen']}>
            <Content />
          </WidgetCard>
        ))}
      </Columns>
    </>
  );
}
