import { useState } from 'preact/hooks';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { t } from '#shared/messages/translate.ts';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { emptyOptions, faultsOf, type OptionsDraft, PublishOptions, settingsOf } from '#shared/ui/publish-options.tsx';
import { type Entry, useEntry } from '#shared/ui/use-entry.ts';
import { PolicyNotice } from '../../policy-notice.tsx';
import { useForcedSettings } from '../../policy-settings.ts';
import { useSendsCodes } from '../../use-announced.ts';
import { LibraryPage } from '../library-page.tsx';
import { FileJobs } from './file-jobs.tsx';
import { FolderCheck } from './folder-check.tsx';
import { type ChosenFiles, PickFiles } from './pick-files.tsx';
import { publishFiles } from './queue-files.ts';

interface FilesViewProps {
  account: SignedInAccount;
  /** The options that were entered for files to come. */
  entry: Entry<OptionsDraft>;
  /** Returns to the list when there is no room for both. */
  onBack: () => void;
}

/** Publishes files and folders: choose or drop them, and follow their progress. */
export function FilesView({ account, entry, onBack }: FilesViewProps) {
  const [options, setOptions] = useEntry<OptionsDraft>(entry, emptyOptions);
  const [folder, setFolder] = useState<Extract<ChosenFiles, { folder: string }>>();
  const forced = useForcedSettings();
  const sendsCodes = useSendsCodes(account.service);
  const [storing, setStoring] = useState(false);
  const [error, setError] = useState<unknown>();
  const invalid = Object.keys(faultsOf(options)).length > 0;
  const { title, ...settings } = settingsOf(options);
  const publishing = { account, settings, title };

  const acceptFiles = async (chosen: ChosenFiles) => {
    setError(undefined);
    if ('folder' in chosen) return setFolder(chosen);
    setStoring(true);
    try {
      await publishFiles(chosen.files, { ...publishing, title: chosen.files.length === 1 ? title : undefined });
    } catch (reason) {
      setError(reason);
    } finally {
      setStoring(false);
    }
  };

  return (
    <LibraryPage title={t('files.title')} onBack={onBack}>
      {folder === undefined ? (
        <>
          <PolicyNotice of="links" />
          <PublishOptions draft={options} onChange={setOptions} forced={forced} sendsCodes={sendsCodes} />
          {invalid && <p class="field-error">{t('publish.fix-options')}</p>}
          <PickFiles
            disabled={storing || invalid}
            onChosen={(chosen) => void chosen.then(acceptFiles).catch(setError)}
          />
        </>
      ) : (
        <FolderCheck
          key={folder.folder}
          folder={folder.folder}
          contents={folder.contents}
          publishing={publishing}
          onEnd={() => setFolder(undefined)}
        />
      )}
      {error !== undefined && <ErrorNotice error={error} />}
      <FileJobs />
    </LibraryPage>
  );
}
