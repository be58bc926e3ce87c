import {
  ActionMenu,
  Card,
  Dialog,
  IconButton,
  PlainList,
  Quiet,
  showMoment,
  showNumberOf,
  TextButton,
} from '@foyer/kit';
import { Box, Group, Text, Title } from '@mantine/core';
import {
  IconAlertOctagon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconDots,
  IconDownload,
  IconEye,
  IconPrinter,
  IconTrash,
} from '@tabler/icons-react';
import {
  createElement,
  Fragment,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Avatar } from '../../parts/avatar.tsx';
import classes from './email.module.css';
import { type Email, forwardOf, replyTo, subjectOf } from './email.ts';
import type { MailboxMove } from './mailbox.ts';

export function EmailView({ email, move }: { email: Email; move: (move: MailboxMove) => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { id, from, fromEmail, to, date, content, attachments } = email;
  const ids = new Set([id]);
  return (
    <Card>
      <Group gap="xs" mb="md">
        <TextButton
          variant="subtle"
          mr="auto"
          icon={IconArrowLeft}
          onClick={() => move({ do: 'back' })}
        >
          Back
        </TextButton>
        <TextButton
          icon={IconArrowBackUp}
          onClick={() => move({ do: 'write', draft: replyTo(email) })}
        >
          Reply
        </TextButton>
        <ActionMenu
          position="bottom-end"
          withInitialFocusPlaceholder
          entries={[
            {
              text: 'Forward',
              icon: IconArrowForwardUp,
              onClick: () => move({ do: 'write', draft: forwardOf(email) }),
            },
            { text: 'Print', icon: IconPrinter, onClick: () => print() },
            {
              text: 'Spam',
              icon: IconAlertOctagon,
              onClick: () => move({ do: 'put', ids, folder: 'trash' }),
            },
            {
              text: 'Delete',
              icon: IconTrash,
              color: 'danger',
              onClick: () => move({ do: 'remove', ids }),
            },
          ]}
        >
          <IconButton
            icon={IconDots}
            iconSize={16}
            label="More actions"
            variant="default"
            size={36}
          />
        </ActionMenu>
      </Group>
      <article className={classes.email}>
        <h2 ref={title} tabIndex={-1} className={classes.title}>
          {subjectOf(email)}
        </h2>
        <Group
          gap="var(--foyer-size-2) var(--foyer-size-3)"
          align="start"
          className={classes.head ?? ''}
        >
          <Avatar name={from} />
          <Box flex="1 1 var(--foyer-size-45)" miw={0} style={{ overflowWrap: 'anywhere' }}>
            <Text span inherit c="bright" fw={600}>
              {from}
            </Text>{' '}
            <Quiet span fz="xs">
              {fromEmail}
            </Quiet>
            <Quiet fz="xs">to {to || 'nobody'}</Quiet>
          </Box>
          <Box component="time" c="dimmed" fz="xs" dateTime={date.toISOString()}>
            {showMoment(date)}
          </Box>
        </Group>
        <HtmlText html={content} />
        {attachments.length > 0 && <Attachments all={attachments} />}
      </article>
    </Card>
  );
}

function Attachments({ all }: { all: Email['attachments'] }) {
  const [seen, setSeen] = useState<Email['attachments'][0]>();
  const look = { variant: 'default', size: 'compact-sm', iconSize: 14, mr: 8 } as const;
  return (
    <section className={classes.attachments} aria-label="Attachments">
      <Title order={3} fz="sm" mb="sm">
        {showNumberOf(all.length, 'attachment')}
      </Title>
      <PlainList display="flex" style={{ flexWrap: 'wrap', gap: 16 }}>
        {all.map((each) => (
          <Box key={each.id} component="li" w={220}>
            <img className={classes.picture} src={each.photo} alt="" width={320} height={200} />
            <Text my="xs">
              {each.photoName}{' '}
              <Quiet span size="xs">
                {each.weight}
              </Quiet>
            </Text>
            <TextButton
              {...look}
              aria-label={`View ${each.photoName}`}
              icon={IconEye}
              onClick={() => setSeen(each)}
            >
              View
            </TextButton>
            <TextButton
              {...look}
              component="a"
              href={each.photo}
              download={each.photoName}
              aria-label={`Download ${each.photoName}`}
              icon={IconDownload}
            >
              Download
            </TextButton>
          </Box>
        ))}
      </PlainList>
      <Dialog opened={!!seen} onClose={() => setSeen(undefined)} size="xl" title={seen?.photoName}>
        <img
          className={classes.picture}
          src={seen?.photo}
          alt={seen?.photoName}
          width={640}
          height={400}
        />
      </Dialog>
    </section>
  );
}

/** What an email may be made of; of anything else the words are left. */
const known = new Set('p br strong em b i u s h2 h3 ul ol li blockquote code pre hr'.split(' '));
const hidden = new Set(['script', 'style', 'template']);

/** HTML of an email, drawn without its attributes: nothing in it can run, load or look like the page. */
function HtmlText({ html }: { html: string }) {
  const content = useMemo(
    () => drawn(new DOMParser().parseFromString(html, 'text/html').body.childNodes),
    [html],
  );
  return <div className={classes.text}>{content}</div>;
}

const drawn = (nodes: NodeListOf<ChildNode>): ReactNode[] =>
  [...nodes].map((node, key) => {
    if (!(node instanceof Element))
      return node.nodeType === Node.TEXT_NODE ? node.textContent : null;
    const name = node.localName;
    if (hidden.has(name)) return null;
    const inner = node.childNodes.length > 0 ? drawn(node.childNodes) : undefined;
    const href = name === 'a' ? node.getAttribute('href') : null;
    if (href && /^(https?:|mailto:)/i.test(href))
      return createElement('a', { key, href, target: '_blank', rel: 'noopener noreferrer' }, inner);
    return createElement(known.has(name) ? name : Fragment, { key }, inner);
  });
