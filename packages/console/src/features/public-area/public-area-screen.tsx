import { t } from '@foyer/translation/page';
import { useDocumentTitle } from '@mantine/hooks';
import { IconHelpCircle, IconLinkOff, IconPlugConnectedX } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { QueryProvider } from '../../shared/queries/query-provider.tsx';
import { showSiteMoment } from '../../shared/time/site-time.ts';
import classes from './public-area-screen.module.css';
import { shownAt, sinceSentence } from './public-area-words.ts';
import { isRevoked, usePublicArea } from './use-public-area.ts';

/** For a screen at an entrance: whether there is room, to be read from five metres away. */
export function PublicAreaScreen() {
  return (
    <QueryProvider>
      <AreaState />
    </QueryProvider>
  );
}

function AreaState() {
  const { link } = useParams({ from: '/public/areas/$link' });
  const { data, error, ageMs } = usePublicArea(link);

  useDocumentTitle(data ? `${data.name} · Foyer` : 'Foyer');
  if (isRevoked(error))
    return (
      <Page look="unknown" icon={<IconLinkOff aria-hidden />} word="404">
        {t(
          'This link does not lead anywhere, or it has been revoked. Ask who gave it to you for a new one.',
        )}
      </Page>
    );
  if (!data)
    return (
      <Page
        look="unknown"
        icon={error ? <IconPlugConnectedX aria-hidden /> : <IconHelpCircle aria-hidden />}
        word={error ? t('No connection') : t('One moment')}
      >
        {error
          ? t('The page fills by itself once the server can be reached.')
          : t('Asking the server…')}
      </Page>
    );
  const { look, word, sentence, icon: Glyph, isOld } = shownAt(data.state, ageMs);
  const since = showSiteMoment(data.time_zone, Date.parse(data.at));
  return (
    <Page look={look} title={data.name} icon={<Glyph aria-hidden />} word={word}>
      {sentence}
      {isOld && (
        <span className={classes.old}>
          <IconPlugConnectedX aria-hidden />
          {sinceSentence(since, data.state, ageMs)}
        </span>
      )}
    </Page>
  );
}

interface PageProps {
  look: string;
  title?: string;
  icon: ReactNode;
  word: string;
  children: ReactNode;
}

const Page = ({ look, title, icon, word, children }: PageProps) => (
  <main className={classes.page} data-look={look}>
    {title !== undefined && (
      <p className={classes.title}>
        <bdi>{title}</bdi>
      </p>
    )}
    {/* Said again only when it changes. */}
    <div className={classes.state} role="status">
      {icon}
      <h1 className={classes.word}>{word}</h1>
    </div>
    <p className={classes.sentence}>{children}</p>
  </main>
);
