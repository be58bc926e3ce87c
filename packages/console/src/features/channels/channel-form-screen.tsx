import type { Below } from '../../shared/forms/draft-form.tsx';
import { RecordFormScreen } from '../../shared/records/record-form-screen.tsx';
import { type ChannelForm, channelKind } from './channel-kind.ts';
import { TemplateField } from './template-field.tsx';

const below: Below<ChannelForm> = (draft, edit, errors) =>
  draft.Kind === 'webhook' && (
    <TemplateField
      key={draft.Format}
      draft={draft}
      error={errors.Template}
      onChange={edit && ((Template) => edit({ Template }))}
    />
  );

/** A new channel, or one to change. */
export const ChannelFormScreen = () => <RecordFormScreen kind={channelKind} below={below} />;
