import { X } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import { t } from '#shared/messages/translate.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import type { MissingParts } from '../../capture/missing-parts.ts';
import { missingPartsOf } from '../../injected/missing-parts.ts';
import { ask } from '../../messages/ask.ts';
import { PageAccess } from '../publishing/page-access.tsx';
import { MissingPicture } from './missing-picture.tsx';

interface OtherSitesProps {
  host: string;
  /** The tab that shows the page. */
  tabId: number;
}

/** Asks for access to other sites where the copy would lack something, unless the person has dismissed it for this site. */
export function OtherSites({ host, tabId }: OtherSitesProps) {
  const [missing, setMissing] = useState<MissingParts>();
  useEffect(() => {
    const find = async () => {
      const isDismissed = (await ask('preferences.read', {})).accessDismissed?.includes(host) ?? false;
      // A page that cannot be read reports it when it is published.
      setMissing(isDismissed ? undefined : await missingPartsOf(tabId).catch(() => undefined));
    };
    find().catch(reportError);
  }, [host, tabId]);
  const dismiss = async () => {
    setMissing(undefined);
    const before = await ask('preferences.read', {});
    const others = (before.accessDismissed ?? []).filter((known) => known !== host);
    await ask('preferences.change', { ...before, accessDismissed: [host, ...others].slice(0, maxHosts) });
  };
  if (missing === undefined) return null;
  return (
    <PageAccess
      wanted={wanted}
      allowed={t('access.allowed-before')}
      gain={<MissingPicture tabId={tabId} missing={missing} />}
    >
      <IconButton name={t('action.dismiss')} onClick={() => void dismiss().catch(reportError)}>
        <Icon icon={X} />
      </IconButton>
    </PageAccess>
  );
}

const wanted = Promise.resolve(true);

/** Maximum number of sites whose notice stays dismissed; the oldest are dropped. */
const maxHosts = 200;
