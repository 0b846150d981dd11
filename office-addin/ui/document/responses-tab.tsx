import { useMemo } from 'preact/hooks';
import type { Document } from '#shared/contract/document.ts';
import { limits } from '#shared/contract/limits.ts';
import { ResponseList } from '#shared/ui/responses/response-list.tsx';
import { DownloadHint } from '../components/download-hint.tsx';
import type { PaneServices } from '../services/pane-services.ts';

interface ResponsesTabProps {
  service: string;
  document: Document;
  /** Id of the newest known response. A change reloads the responses. */
  newest: string | undefined;
  services: PaneServices;
}

/** Shows the form responses and signatures of visitors. */
export function ResponsesTab({ service, document, newest, services }: ResponsesTabProps) {
  const { uuid, slug, settings_url } = document;
  const source = useMemo(() => {
    const { documents } = services.clientFor(service);
    return {
      read: () => documents.responses(uuid, { limit: limits.responses.max }),
      signedPdf: (id: string) => documents.signedPdf(uuid, id),
    };
  }, [services, service, uuid, newest]);
  return (
    <div class="stack">
      <ResponseList slug={slug} source={source} />
      {!services.savesFiles && <DownloadHint page={settings_url} />}
    </div>
  );
}
