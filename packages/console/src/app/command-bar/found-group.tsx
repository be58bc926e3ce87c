import { Link, type LinkProps } from '@tanstack/react-router';
import classes from './search-dialog.module.css';

/** A record, a screen or a command that was found. */
export type FoundItem = {
  key: string;
  title: string;
  about?: string | undefined;
  /** The key that does it without the dialog. */
  shortcut?: string | undefined;
} & ({ link: LinkProps } | { run: () => unknown });

interface Props {
  heading: string;
  items: readonly FoundItem[];
  /** Closes the dialog, before something is opened or done. */
  onChoose: () => void;
}

/** What was found of one kind; nothing where there is none. */
export const FoundGroup = ({ heading, items, onChoose }: Props) =>
  items.length > 0 && (
    <section aria-label={heading}>
      <h2 className={classes.heading}>{heading}</h2>
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item.key}>
            {'link' in item ? (
              <Link {...item.link} className={classes.item} data-found onClick={onChoose}>
                <ItemWords {...item} />
              </Link>
            ) : (
              <button
                type="button"
                className={classes.item}
                data-found
                onClick={() => {
                  onChoose();
                  item.run();
                }}
              >
                <ItemWords {...item} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );

const ItemWords = ({ title, about, shortcut }: FoundItem) => (
  <>
    <bdi className={classes.title}>{title}</bdi>
    {about && <bdi className={classes.about}>{about}</bdi>}
    {shortcut && <kbd className={classes.shortcut}>{shortcut}</kbd>}
  </>
);
