import type { ReceivedMessage } from '@foyer/contract';
import { TextButton } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Textarea, TextInput } from '@mantine/core';
import { IconClipboardPlus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ChosenMessage, chosenOf, pastedAt, readableBody } from './chosen-message.ts';
import classes from './mappings.module.css';
import { MessageList, StoredAs } from './message-list.tsx';
import { SendAgain } from './send-again.tsx';

interface Props {
  deviceId: number;
  result: UseQueryResult<ReceivedMessage[]>;
  chosen: ChosenMessage;
  onChoose: (message: ChosenMessage) => void;
}

/** The message that the mapping is tried with: one that came, or one that is pasted. */
export function MessagePane({ deviceId, result, chosen, onChoose }: Props) {
  const received = result.data?.find(({ key }) => key === chosen.key);
  const isPasted = chosen.key === null;
  return (
    <>
      <SendAgain deviceId={deviceId} messages={result.data ?? []} />
      <MessageList
        result={result}
        chosenKey={chosen.key}
        onChoose={(message) => onChoose(chosenOf(message))}
      />
      <TextButton
        variant="default"
        icon={IconClipboardPlus}
        aria-pressed={isPasted}
        onClick={() => onChoose(pastedAt(new Date()))}
      >
        {t('Paste a message')}
      </TextButton>
      {isPasted ? (
        <PasteFields message={chosen} onChange={onChoose} />
      ) : (
        <>
          {received && <StoredAs message={received} />}
          {received?.outcome === 'refused' && (
            <p className={classes.why}>{t('Refused: {reason}', { reason: received.reason })}</p>
          )}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
          <section className={classes.text} aria-label={t('The chosen message')} tabIndex={0}>
            <pre>{chosen.body === '' ? t('(empty)') : readableBody(chosen.body)}</pre>
          </section>
        </>
      )}
    </>
  );
}

interface PasteProps {
  message: ChosenMessage;
  onChange: (message: ChosenMessage) => void;
}

const PasteFields = ({ message, onChange }: PasteProps) => (
  <>
    <Textarea
      label={t('Body')}
      description={t('JSON, XML or a form, as the device sends it')}
      autosize
      minRows={6}
      maxRows={20}
      spellCheck={false}
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 13 } }}
      value={message.body}
      onChange={({ currentTarget }) => onChange({ ...message, body: currentTarget.value })}
    />
    <TextInput
      label={t('MQTT topic')}
      description={t('Empty over HTTP')}
      value={message.topic}
      onChange={({ currentTarget }) => onChange({ ...message, topic: currentTarget.value })}
    />
    <TextInput
      label={t('Content type')}
      value={message.contentType}
      onChange={({ currentTarget }) => onChange({ ...message, contentType: currentTarget.value })}
    />
  </>
);
