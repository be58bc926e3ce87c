import type { RejectedMessage as Message } from '@foyer/contract';
import { showMoment } from '@foyer/kit';
import classes from './rejected-messages.module.css';

/** One rejected message: time, transport, issues with their places, and its first bytes. */
export function RejectedMessage({ message }: { message: Message }) {
  const { ReceivedAt, transport, detail, errors, excerpt } = message;
  return (
    <li className={classes.message}>
      <div className={classes.head}>
        <time dateTime={ReceivedAt}>{showMoment(ReceivedAt)}</time>
        <span>over {transport.toUpperCase()}</span>
      </div>
      <p className={classes.detail}>{detail}</p>
      {errors.length > 0 && (
        <ul className={classes.errors}>
          {errors.map(({ path, message: reason }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place may have two issues
            <li key={i}>
              {path !== '' && <code>{path}</code>} {reason}
            </li>
          ))}
        </ul>
      )}
      {excerpt !== '' && (
        <details>
          <summary className={classes.more}>What was sent</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
          <section className={classes.excerpt} aria-label="What was sent" tabIndex={0}>
            <pre>{excerpt}</pre>
          </section>
        </details>
      )}
    </li>
  );
}
