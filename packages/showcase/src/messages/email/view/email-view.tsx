import { Card, showMoment } from '@foyer/kit';
import { Box } from '@mantine/core';
import {
  IconAlertOctagon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconDots,
  IconPrinter,
  IconTrash,
} from '@tabler/icons-react';
import { createElement, Fragment, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { ActionMenu, IconButton, TextButton } from '../../../blocks/actions.tsx';
import { Avatar } from '../../../parts/avatar.tsx';
import { type Email, subjectOf } from '../email.ts';
import { Attachments } from './attachments.tsx';
import classes from './email-view.module.css';
import htmlText from './html-text.module.css';

interface Props {
  email: Email;
  onBack: () => void;
  onReply: () => void;
  onForward: () => void;
  onSpam: () => void;
  onDelete: () => void;
}

/** One email with what came with it. */
export function EmailView({ email, onBack, onReply, onForward, onSpam, onDelete }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { from, fromEmail, to, date, content, attachments } = email;
  return (
    <Card>
      <div className={classes.tools}>
        <TextButton variant="subtle" icon={IconArrowLeft} onClick={onBack}>
          Back
        </TextButton>
        <TextButton icon={IconArrowBackUp} onClick={onReply}>
          Reply
        </TextButton>
        <ActionMenu
          position="bottom-end"
          withInitialFocusPlaceholder
          entries={[
            { text: 'Forward', icon: IconArrowForwardUp, onClick: onForward },
            { text: 'Print', icon: IconPrinter, onClick: () => print() },
            { text: 'Spam', icon: IconAlertOctagon, onClick: onSpam },
            { text: 'Delete', icon: IconTrash, color: 'danger', onClick: onDelete },
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
      </div>
      <article className={classes.email}>
        <h2 ref={title} tabIndex={-1} className={classes.title}>
          {subjectOf(email)}
        </h2>
        <div className={classes.head}>
          <Avatar name={from} />
          <div className={classes.who}>
            <b>{from}</b>{' '}
            <Box component="span" c="dimmed" fz="xs">
              {fromEmail}
            </Box>
            <Box c="dimmed" fz="xs">
              to {to || 'nobody'}
            </Box>
          </div>
          <Box component="time" c="dimmed" fz="xs" dateTime={date.toISOString()}>
            {showMoment(date)}
          </Box>
        </div>
        <HtmlText html={content} />
        {attachments.length > 0 && <Attachments attachments={attachments} />}
      </article>
    </Card>
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
  return <div className={htmlText.text}>{content}</div>;
}

const drawn = (nodes: NodeListOf<ChildNode>): ReactNode[] =>
  [...nodes].map((node, i) => drawnNode(node, i));

function drawnNode(node: ChildNode, key: number): ReactNode {
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? node.textContent : null;
  const name = node.localName;
  if (hidden.has(name)) return null;
  const inner = node.childNodes.length > 0 ? drawn(node.childNodes) : undefined;
  const href = name === 'a' ? node.getAttribute('href') : null;
  if (href && /^(https?:|mailto:)/i.test(href))
    return createElement('a', { key, href, target: '_blank', rel: 'noopener noreferrer' }, inner);
  return createElement(known.has(name) ? name : Fragment, { key }, inner);
}
