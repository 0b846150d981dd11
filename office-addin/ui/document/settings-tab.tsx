import type { Document } from '#shared/contract/document.ts';
import { SettingsForm } from '#shared/ui/settings/settings-form.tsx';
import type { PaneServices } from '../services/pane-services.ts';

interface SettingsTabProps {
  service: string;
  document: Document;
  services: PaneServices;
}

/** Shows the document's settings. */
export function SettingsTab({ service, document, services }: SettingsTabProps) {
  const { documents } = services.clientFor(service);
  return <SettingsForm document={document} save={(change) => documents.update(document.uuid, change)} look="plain" />;
}
