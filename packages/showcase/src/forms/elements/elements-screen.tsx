import { PageHeader } from '@foyer/kit';
import { Columns } from '../../parts/columns.tsx';
import { WidgetCard } from '../../parts/widget-card/widget-card.tsx';
import { Pickers } from './choices/pickers.tsx';
import { Checkboxes, RadiosAndSwitches, Sliders } from './choices/plain-choices.tsx';
import { Selects } from './choices/selects.tsx';
import { AppendedInputs } from './inputs/appended-inputs.tsx';
import { MaskedInputs } from './inputs/masked-inputs.tsx';
import { HorizontalInputs, InputGroups, InputSizes, TextAreas } from './inputs/plain-inputs.tsx';
import { DropZone } from './uploads/drop-zone.tsx';
import { FileUpload } from './uploads/file-upload.tsx';
import { ImageUpload } from './uploads/image-upload.tsx';

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
