import { PlainList, Quiet } from '@foyer/kit';
import { ShowcaseLink } from '../showcase-link.tsx';
import { addressOfIcon, type Icon } from './fonts.ts';
import classes from './icons.module.css';

/** The drawing of an icon, as large as the text around it; its name must stand beside. */
export const Glyph = ({ icon }: { icon: Icon }) => (
  <span aria-hidden className={classes[icon.font]}>
    {String.fromCodePoint(icon.codePoint)}
  </span>
);

/** Icons with their names, each a link to its page. */
export const IconGrid = ({ label, icons }: { label: string; icons: readonly Icon[] }) => (
  <PlainList className={classes.grid} aria-label={label}>
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
  </PlainList>
);
