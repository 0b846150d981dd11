import { X } from 'lucide';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '#shared/messages/translate.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import type { MissingParts } from '../../../capture/missing-parts.ts';
import { missingPartsOf } from '../../../injected/missing-parts.ts';
import { ask } from '../../../messages/ask.ts';
import { requestPageAccess } from '../../../platform/site-permissions.ts';
import { preferencesStore } from '../../../stores/preferences.ts';
import { useFocus } from '../../publishing/use-focus.ts';
import { MissingPicture, partsInWords } from './missing-picture.tsx';

interface OtherSitesProps {
  host: string;
  /** The tab that shows the page. */
  tabId: number;
}

/**
 * Says and shows what the copy would lack without access to other sites, and asks for it. Renders nothing if nothing would
 * be missing, or the person has dismissed it for this site.
 */
export function OtherSites({ host, tabId }: OtherSitesProps) {
  const [missing, setMissing] = useState<MissingParts>();
  const [allowed, setAllowed] = useState(false);
  const answer = useFocus<HTMLParagraphElement>({ wanted: allowed });
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const find = async () => {
      const isDismissed = (await ask('preferences.read', {})).accessDismissed?.includes(host) ?? false;
      // A page that cannot be read reports it when it is published.
      setMissing(isDismissed ? undefined : await missingPartsOf(tabId).catch(() => undefined));
    };
    find().catch(reportError);
  }, [host, tabId]);
  const dismiss = async () => {
    // The button is gone with the notice. Nothing is activated by another press of its key.
    notice.current?.closest('main')?.focus();
    setMissing(undefined);
    await preferencesStore.update((before) => {
      const others = (before.accessDismissed ?? []).filter((known) => known !== host);
      return { ...before, accessDismissed: [host, ...others].slice(0, maxHosts) };
    });
  };
  if (missing === undefined) return null;
  if (allowed) {
    return (
      <p class="small" role="status" ref={answer} tabIndex={-1}>
        {t('access.allowed-before')}
      </p>
    );
  }
  return (
    <div class="notice missing" ref={notice}>
      <MissingPicture tabId={tabId} missing={missing} />
      <p class="small">{t('access.incomplete', { list: partsInWords(missing.parts) })}</p>
      <IconButton name={t('action.dismiss')} onClick={() => void dismiss().catch(reportError)}>
        <Icon icon={X} />
      </IconButton>
      <Button onClick={() => void requestPageAccess().then(setAllowed, reportError)}>{t('access.allow')}</Button>
    </div>
  );
}

/** Maximum number of sites whose notice stays dismissed; the oldest are dropped. */
const maxHosts = 200;
