import { useEffect, useState } from 'preact/hooks';
import type { Document } from '#shared/contract/document.ts';
import { documentVersions } from '#shared/contract/document-version.ts';
import { t } from '#shared/messages/translate.ts';
import type { ServiceWarning } from '#shared/publish/publish-once.ts';
import { versionWarnings } from '#shared/publish/version-warnings.ts';
import { WarningsFold } from '../publishing/warnings-fold.tsx';
import { useAnnounced } from '../use-announced.ts';
import { documentPart } from './document-part.ts';

interface VersionWarningsProps {
  service: string;
  /** As it was read last: its content may be another one since then. */
  document: Document;
}

/** Lists what viewers may miss of the newest content, also what a conversion left out; nothing where no versions are announced. */
export function VersionWarnings({ service, document }: VersionWarningsProps) {
  const isAnnounced = useAnnounced(service, 'GET documents/{}/versions');
  const [warnings, setWarnings] = useState<ServiceWarning[]>([]);
  useEffect(() => {
    if (!isAnnounced) return;
    let gone = false;
    // The document is shown all the same without them.
    documentPart({ service, slug: document.slug }, ['versions'], documentVersions).then(
      (answer) => !gone && setWarnings(versionWarnings(answer)),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [service, document, isAnnounced]);
  return <WarningsFold label={t('document.warnings')} theirs={warnings} />;
}
