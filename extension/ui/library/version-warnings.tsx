import { useEffect, useState } from 'preact/hooks';
import { documentVersions } from '#shared/contract/document-version.ts';
import type { ServiceWarning } from '#shared/publish/publish-once.ts';
import { versionWarnings } from '#shared/publish/version-warnings.ts';
import { WarningsFold } from '../publishing/warnings-fold.tsx';
import { useAnnounced } from '../use-announced.ts';
import { documentPart } from './document-part.ts';
import type { Shown } from './use-activity.ts';

/** Lists what viewers may miss of the newest content, also what a conversion left out; nothing where no versions are announced. */
export function VersionWarnings({ service, slug }: Shown) {
  const isAnnounced = useAnnounced(service, 'GET documents/{}/versions');
  const [warnings, setWarnings] = useState<ServiceWarning[]>([]);
  useEffect(() => {
    if (!isAnnounced) return;
    // The document is shown all the same without them.
    documentPart({ service, slug }, ['versions'], documentVersions).then(
      (answer) => setWarnings(versionWarnings(answer)),
      () => undefined,
    );
  }, [service, slug, isAnnounced]);
  return <WarningsFold theirs={warnings} />;
}
