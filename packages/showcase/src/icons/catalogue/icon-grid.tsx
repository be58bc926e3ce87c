import { Quiet } from '../../blocks/quiet.tsx';
import { ShowcaseLink } from '../../showcase-link.tsx';
import type { Icon } from '../glyphs/fonts.ts';
import { Glyph } from '../glyphs/glyph.tsx';
import { addressOfIcon } from '../glyphs/icon-address.ts';
import classes from './icon-grid.module.css';

interface Props {
  /** What the icons have in common. */
  label: string;
  icons: readonly Icon[];
}

/** Icons with their names, each a link to its page. */
export const IconGrid = ({ label, icons }: Props) => (
  <ul className={classes.grid} aria-label={label}>
    {icons.map((icon) => (
      <li key={`${icon.font} ${icon.name}`} className={classes.cell}>
        <ShowcaseLink to={addressOfIcon(icon)} className={classes.link ?? ''} underline="never">
          <span className={classes.glyph}>
            <Glyph icon={icon} />
          </span>
          <span>
            {icon.name}
            {icon.name !== icon.mainName && (
              <Quiet span inherit>
                {' '}
                (alias)
              </Quiet>
            )}
          </span>
        </ShowcaseLink>
      </li>
    ))}
  </ul>
);
