import { useState } from 'preact/hooks';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { acceptedEndings, hasEnding } from '#shared/contract/accepted-endings.ts';
import { formatList } from '#shared/messages/locale-format.ts';
import { t } from '#shared/messages/translate.ts';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import {
  emptyOptions,
  invalidOptions,
  type OptionsDraft,
  PublishOptions,
  settingsOf,
} from '#shared/ui/publish-options.tsx';
import { type DraftRef, useDraft } from '#shared/ui/use-draft.ts';
import { PolicyNotice } from '../../policy-notice.tsx';
import { useForcedSettings } from '../../policy-settings.ts';
import { useFocus } from '../../publishing/use-focus.ts';
import { useSendsCodes } from '../../use-announced.ts';
import { DetailPane } from '../detail-pane.tsx';
import { FileJobs } from './file-jobs.tsx';
import { FolderCheck } from './folder-check.tsx';
import { type ChosenFiles, PickFiles } from './pick-files.tsx';
import { publishFiles } from './queue-files.ts';

interface FilesViewProps {
  account: SignedInAccount;
  /** The options that were entered for files to come. */
  draft: DraftRef<OptionsDraft>;
  /** Returns to the list when there is no room for both. */
  onBack: () => void;
}

/** Names of files and folders that were chosen and cannot be published. */
interface LeftOut {
  files: string[];
  folders: string[];
}

function LeftOutNotice({ files, folders }: LeftOut) {
  return (
    <div role="alert" class={files.length + folders.length > 0 ? 'notice notice-caution' : ''}>
      {files.length > 0 && <p>{t('files.other-kinds', { names: formatList(files) })}</p>}
      {folders.length > 0 && <p>{t('files.folders', { names: formatList(folders) })}</p>}
    </div>
  );
}

/** Publishes files and folders: choose or drop them, and follow their progress. */
export function FilesView({ account, draft, onBack }: FilesViewProps) {
  const [options, setOptions] = useDraft<OptionsDraft>(draft, emptyOptions);
  /** `null` after a folder was queued or not published. */
  const [folder, setFolder] = useState<Extract<ChosenFiles, { folder: string }> | null>();
  const forced = useForcedSettings();
  const sendsCodes = useSendsCodes(account.service);
  const [storing, setStoring] = useState(false);
  const [leftOut, setLeftOut] = useState<LeftOut>();
  const [error, setError] = useState<unknown>();
  const invalid = invalidOptions(options).size > 0;
  const { title, ...settings } = settingsOf(options);
  const start = useFocus<HTMLDivElement>({ wanted: folder === null });
  const publishing = { account, settings, title };

  /** Leaves the title to the file or folder that has got it; one that was entered since is for the next. */
  const dropTitle = () => {
    const entered = draft.value ?? options;
    if (entered.title === options.title) setOptions({ ...entered, title: '' });
  };
  const acceptFiles = async (chosen: ChosenFiles) => {
    setError(undefined);
    setLeftOut(undefined);
    if ('folder' in chosen) return setFolder(chosen);
    const files = chosen.files.filter(({ name }) => hasEnding(name, acceptedEndings));
    const others = chosen.files.map(({ name }) => name).filter((name) => !hasEnding(name, acceptedEndings));
    setLeftOut({ files: others, folders: chosen.folders });
    setStoring(true);
    const isTitled = chosen.files.length === 1;
    try {
      await publishFiles(files, { ...publishing, title: isTitled ? title : undefined });
      if (isTitled && files.length === 1) dropTitle();
    } catch (reason) {
      setError(reason);
    } finally {
      setStoring(false);
    }
  };

  return (
    <DetailPane title={t('files.title')} onBack={onBack}>
      {folder == null ? (
        <div class="stack" ref={start} tabIndex={-1}>
          <PolicyNotice of="links" />
          <PublishOptions draft={options} onChange={setOptions} forced={forced} sendsCodes={sendsCodes} />
          {invalid && <p class="field-error">{t('publish.fix-options')}</p>}
          <PickFiles
            disabled={storing || invalid}
            onChosen={(chosen) => void chosen.then(acceptFiles).catch(setError)}
          />
          {leftOut && <LeftOutNotice {...leftOut} />}
        </div>
      ) : (
        <FolderCheck
          key={folder.folder}
          folder={folder.folder}
          contents={folder.contents}
          publishing={publishing}
          onEnd={(queued) => {
            if (queued) dropTitle();
            setFolder(null);
          }}
        />
      )}
      {error !== undefined && <ErrorNotice error={error} />}
      <FileJobs afterLast={() => start.current?.querySelector<HTMLElement>('.button-primary')} />
    </DetailPane>
  );
}
