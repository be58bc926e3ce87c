import { Empty, PageHeader } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { ButtonLink } from '../../shared/navigation/links.tsx';
import { home } from '../../shared/session/guard.ts';
import { roleName } from '../../shared/session/role-name.ts';
import { session } from '../../shared/session/session.ts';
/** In place of a screen whose data the person's role may not read. */
export const NoAccessScreen = ({ name }: { name: string }) => (
  <>
    <PageHeader title={name} />
    <Empty
      title={t('You do not have access to this screen')}
      action={
        <ButtonLink to={home} variant="default">
          {t('Back to the start')}
        </ButtonLink>
      }
    >
      {t('It is not for the role {role}. An administrator can change your role.', {
        role: roleName(session.current()?.role ?? ''),
      })}
    </Empty>
  </>
);
