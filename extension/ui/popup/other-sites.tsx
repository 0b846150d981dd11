import { X } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import { t } from '#shared/messages/translate.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { wouldMissParts } from '../../injected/missing-parts.ts';
import { ask } from '../../messages/ask.ts';
import { PageAccess } from '../publishing/page-access.tsx';

interface OtherSitesProps {
  host: string;
  /** The tab that shows the page. */
  tabId: number;
}

/** Asks for access to other sites where the copy would lack something, unless the person has dismissed it for this site. */
export function OtherSites({ host, tabId }: OtherSitesProps) {
  const [wanted, setWanted] = useState<Promise<boolean>>();
  useEffect(() => {
    const isDismissed = async () => (await ask('preferences.read', {})).accessDismissed?.includes(host) ?? false;
    const missing = wouldMissParts(tabId).catch(() => false);
    setWanted(Promise.all([missing, isDismissed()]).then(([would, dismissed]) => would && !dismissed));
  }, [host, tabId]);
  const dismiss = async () => {
    setWanted(undefined);
    const before = await ask('preferences.read', {});
    const others = (before.accessDismissed ?? []).filter((known) => known !== host);
    await ask('preferences.change', { ...before, accessDismissed: [host, ...others].slice(0, maxHosts) });
  };
  if (wanted === undefined) return null;
  return (
    <PageAccess wanted={wanted} allowed={t('access.allowed-before')}>
      <IconButton name={t('action.dismiss')} onClick={() => void dismiss().catch(reportError)}>
        <Icon icon={X} />
      </IconButton>
    </PageAccess>
  );
}

/** Maximum number of sites whose notice stays dismissed; the oldest are dropped. */
const maxHosts = 200;
