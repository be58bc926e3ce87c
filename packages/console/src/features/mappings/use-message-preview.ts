import type { ProfilePreviewDraft, ReceivedMessage } from '@foyer/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ChosenMessage, chosenOf, isEmptyPaste, messageBefore } from './chosen-message.ts';
import type { EditedMapping } from './edited-mapping.ts';
import { messagePreview } from './mapping-queries.ts';

/** After the last change of the mapping or the message. */
const settleMs = 400;

const draftOf = (
  { profile, mapping }: EditedMapping,
  message: ChosenMessage,
  state: Record<string, unknown>,
): ProfilePreviewDraft => ({
  profile,
  topic: message.topic,
  content_type: message.contentType,
  body: message.body,
  received_at: message.receivedAt,
  retained: message.isRetained,
  state,
  ...(profile === 'custom' && { mapping }),
});

/**
 * What the chosen message becomes; of totals too, as it begins with what the message before it left, where
 * `isAfterAnother`.
 */
export function useMessagePreview(
  edited: EditedMapping,
  chosen: ChosenMessage,
  messages: readonly ReceivedMessage[],
  isAfterAnother: boolean,
  /** False while it is not known what the device sent, or nothing is chosen. */
  isReady: boolean,
) {
  const before = isAfterAnother ? messageBefore(messages, chosen) : undefined;
  const written = JSON.stringify({ edited, chosen, before });
  const [settledText] = useDebouncedValue(written, settleMs);
  const settled = useMemo(() => JSON.parse(settledText) as Settled, [settledText]);
  // What was chosen before the text settled is not asked for: nothing at all gives `{}`.
  const isForeign = isReady && settled.edited.profile !== 'foyer' && !isEmptyPaste(settled.chosen);
  const first = useQuery({
    ...messagePreview(draftOf(settled.edited, chosenOf(settled.before ?? nothing), {})),
    enabled: isForeign && settled.before !== undefined,
  });
  const state = settled.before ? first.data?.state : {};
  const preview = useQuery({
    ...messagePreview(draftOf(settled.edited, settled.chosen, state ?? {})),
    enabled: isForeign && state !== undefined,
  });
  return {
    data: preview.data,
    error: preview.error ?? first.error,
    refetch: preview.refetch,
    state: state ?? {},
    /** The preview is of another message or mapping than what is shown. */
    isOld: settledText !== written || preview.isPlaceholderData || preview.isFetching,
  };
}

interface Settled {
  edited: EditedMapping;
  chosen: ChosenMessage;
  before?: ReceivedMessage;
}

const nothing = {
  key: '',
  id: null,
  topic: null,
  content_type: '',
  body: '',
  retained: false,
  ReceivedAt: new Date(0).toISOString(),
} as ReceivedMessage;
