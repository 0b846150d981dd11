import type { ComponentChildren } from 'preact';
import type { Client } from '#shared/api/client.ts';
import type { Document } from '#shared/contract/document.ts';
import type { EditedSettings } from '#shared/ui/settings/settings-draft.ts';
import { SettingsForm } from '#shared/ui/settings/settings-form.tsx';
import type { DraftRef } from '#shared/ui/use-draft.ts';
import { useSendsCodes } from '../services/use-announced.ts';

interface SettingsTabProps {
  document: Document;
  client: Client;
  /** Keeps what is entered while the tab is not shown. */
  draft: DraftRef<EditedSettings>;
  /** What can be set in the file itself. */
  children: ComponentChildren;
}

/** Changes the settings of the file's link: first those that it has. */
export function SettingsTab({ document, client, draft, children }: SettingsTabProps) {
  return (
    <div class="stack">
      <SettingsForm
        document={document}
        draft={draft}
        save={(change) => client.documents.update(document.uuid, change)}
        look="plain"
        folds
        sendsCodes={useSendsCodes(client)}
      />
      {children && <div class="pane-file-settings">{children}</div>}
    </div>
  );
}
