import { Link, type LinkProps } from '@tanstack/react-router';
import classes from './search-dialog.module.css';

/** A record or a screen that was found. */
export interface FoundItem {
  key: string;
  title: string;
  about: string | undefined;
  link: LinkProps;
}

interface Props {
  heading: string;
  items: readonly FoundItem[];
  onOpen: () => void;
}

/** What was found of one kind; nothing where there is none. */
export const FoundGroup = ({ heading, items, onOpen }: Props) =>
  items.length > 0 && (
    <section aria-label={heading}>
      <h2 className={classes.heading}>{heading}</h2>
      <ul className={classes.list}>
        {items.map(({ key, title, about, link }) => (
          <li key={key}>
            <Link {...link} className={classes.link} onClick={onOpen}>
              <bdi className={classes.title}>{title}</bdi>
              {about && <bdi className={classes.about}>{about}</bdi>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
