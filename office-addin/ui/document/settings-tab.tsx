import type { Client } from '#shared/api/client.ts';
import type { Document } from '#shared/contract/document.ts';
import { SettingsForm } from '#shared/ui/settings/settings-form.tsx';
import { useSendsCodes } from '../services/use-announced.ts';

/** Changes the settings of the file's link: first those that it has. */
export function SettingsTab({ document, client }: { document: Document; client: Client }) {
  return (
    <SettingsForm
      document={document}
      save={(change) => client.documents.update(document.uuid, change)}
      look="plain"
      folds
      sendsCodes={useSendsCodes(client)}
    />
  );
}
