import { toastFailure } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconMapPin } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { LoadingCode } from '../../shared/connection/loading-code.tsx';
import { useChooseScope } from '../../shared/scope/use-scope.ts';
import { seesAllCustomers } from '../../shared/session/session.ts';
import { HeaderDropdown } from './header-dropdown.tsx';
import classes from './scope-menu.module.css';
import { useScopeRecord } from './use-scope-record.ts';

const ScopePanel = lazy(() => import('../scope/scope-panel.tsx'));

/**
 * What all screens show: its name, and a button that opens the tree of customers, regions and sites. Who sees one site
 * alone has nothing to choose.
 */
export function ScopeMenu() {
  const record = useScopeRecord();
  useFallback(record.isUnknown);
  if (record.onlySite !== undefined)
    return (
      <span className={classes.only}>
        <IconMapPin size={16} stroke={1.7} className={classes.pin ?? ''} aria-hidden />
        <VisuallyHidden>{t('Site')}</VisuallyHidden>
        <bdi className={classes.name}>{record.onlySite}</bdi>
      </span>
    );
  const name = record.name ?? (seesAllCustomers() ? t('All customers') : t('All sites'));
  return (
    <HeaderDropdown
      label={t('Choose sites')}
      role="dialog"
      widthPx={380}
      side="start"
      button={(opening) => (
        <button {...opening} type="button" className={classes.target} data-chosen={record.isChosen}>
          <IconMapPin size={16} stroke={1.7} className={classes.pin ?? ''} aria-hidden />
          <VisuallyHidden>{t('Shown sites')}</VisuallyHidden>
          <bdi className={classes.name}>{record.isLoading ? '…' : name}</bdi>
          <IconChevronDown size={14} aria-hidden />
        </button>
      )}
    >
      {(close) => (
        <Suspense fallback={<LoadingCode />}>
          <ScopePanel opened={record.above} onClose={close} />
        </Suspense>
      )}
    </HeaderDropdown>
  );
}

/** Shows everything where the address names a scope that is gone, or that the person may not see. */
function useFallback(isUnknown: boolean): void {
  const choose = useChooseScope();
  const fallBack = useEffectEvent(() => {
    toastFailure(
      t(
        'The chosen sites were deleted, or you do not have access. Everything that you may see is shown.',
      ),
    );
    choose({}, { isReplaced: true });
  });
  useEffect(() => {
    if (isUnknown) fallBack();
  }, [isUnknown]);
}
