import { groundInks } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { ActionIcon, Button, CloseButton, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { IconCheck, IconSettings } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { setThemePanelOpen, useThemePanelOpen } from '../person/theme-panel-state.ts';
import { changeLayout, groundOf, type Layout, swatches, useLayout } from './layout.ts';
import classes from './theme-panel.module.css';

/** How the shell looks, chosen from a panel on the right edge (demo specification, section 4). */
export default function ThemePanel() {
  const isOpen = useThemePanelOpen();
  const cog = useRef<HTMLButtonElement>(null);
  const panel = useClickOutside<HTMLDivElement>(() => isOpen && setThemePanelOpen(false));
  const close = () => {
    setThemePanelOpen(false);
    cog.current?.focus();
  };
  useEffect(() => {
    if (isOpen) panel.current?.querySelector('button')?.focus();
  }, [isOpen, panel]);
  return (
    <div ref={panel} className={classes.place} data-open={isOpen}>
      <ActionIcon
        ref={cog}
        className={classes.cog ?? ''}
        variant="default"
        size={36}
        aria-label={t('Appearance')}
        aria-expanded={isOpen}
        onClick={() => setThemePanelOpen(!isOpen)}
      >
        <IconSettings size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from anywhere inside
        <div className={classes.panel} onKeyDown={({ key }) => key === 'Escape' && close()}>
          <Choices onClose={close} />
        </div>
      )}
    </div>
  );
}

function Choices({ onClose }: { onClose: () => void }) {
  const layout = useLayout();
  return (
    <section aria-label={t('Appearance')}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('Appearance')}</h2>
        <CloseButton aria-label={t('Close appearance')} onClick={onClose} />
      </div>
      <Type
        title={t('Navbar type')}
        value={layout.navbarType}
        names={['static', 'floating']}
        onChange={(navbarType) => changeLayout({ navbarType })}
      />
      <Colours
        title={t('Navbar colour')}
        chosen={layout.navbarColour}
        onChoose={(navbarColour) => changeLayout({ navbarColour })}
      />
      <Type
        title={t('Sidebar type')}
        value={layout.sidebarType}
        names={['solid', 'transparent']}
        onChange={(sidebarType) => changeLayout({ sidebarType })}
      />
      <Colours
        title={t('Sidebar colour')}
        chosen={layout.sidebarColour}
        onChoose={(sidebarColour) => changeLayout({ sidebarColour, sidebarType: 'solid' })}
      />
    </section>
  );
}

const typeNames: Readonly<Record<string, string>> = {
  static: t('static'),
  floating: t('floating'),
  solid: t('solid'),
  transparent: t('transparent'),
};

interface TypeProps<Name extends string> {
  title: string;
  value: Name;
  names: readonly Name[];
  onChange: (name: Name) => void;
}

function Type<Name extends string>({ title, value, names, onChange }: TypeProps<Name>) {
  return (
    <div className={classes.group}>
      <h3 className={classes.name}>{title}</h3>
      <SegmentedControl
        fullWidth
        aria-label={title}
        value={value}
        data={names.map((name) => ({ value: name, label: typeNames[name] ?? name }))}
        onChange={onChange}
      />
    </div>
  );
}

interface ColoursProps {
  title: string;
  chosen: Layout['navbarColour'];
  onChoose: (colour: Layout['navbarColour']) => void;
}

function Colours({ title, chosen, onChoose }: ColoursProps) {
  return (
    <div className={classes.group}>
      <h3 className={classes.name}>{title}</h3>
      <div className={classes.swatches}>
        {swatches.map((colour) => (
          <button
            key={colour}
            type="button"
            className={classes.swatch}
            style={{ background: colour, color: groundInks[groundOf(colour).scheme] }}
            aria-pressed={colour === chosen}
            onClick={() => onChoose(colour)}
          >
            <VisuallyHidden>
              {title} {colour}
            </VisuallyHidden>
            {colour === chosen && <IconCheck size={16} aria-hidden />}
          </button>
        ))}
      </div>
      <Button
        variant="subtle"
        color="secondary"
        size="compact-sm"
        disabled={chosen === null}
        onClick={() => onChoose(null)}
      >
        {t('Follow the page')}
      </Button>
    </div>
  );
}
