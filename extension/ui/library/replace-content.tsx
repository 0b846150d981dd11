import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { hasEnding, replacementEndings } from '#shared/contract/accepted-endings.ts';
import type { Document } from '#shared/contract/document.ts';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { useFocusInList } from '#shared/ui/use-focus-in-list.ts';
import type { FileJob } from '../../stores/file-jobs.ts';
import { useWatched } from '../use-watched.ts';
import { FileJobState } from './files/file-job-state.tsx';
import { replaceByFile } from './files/queue-files.ts';
import { useOnProgress } from './use-on-progress.ts';

/** The service may know kinds that this version does not: any file can be chosen then. */
const endings: Readonly<Record<string, readonly string[]>> = replacementEndings;

interface ReplaceContentProps {
  account: SignedInAccount;
  document: Document;
  /** Called when the content was replaced. */
  onReplaced: () => void;
  /** What else is done with a document, at the end of the line. */
  children: ComponentChildren;
}

/** Replaces the content of a document with another file. */
export function ReplaceContent({ account, document, onReplaced, children }: ReplaceContentProps) {
  const picker = useRef<HTMLInputElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  const list = useFocusInList<HTMLDivElement>(() => actions.current?.querySelector('button'));
  const [refused, setRefused] = useState<string>();
  const [error, setError] = useState<unknown>();
  const { value: jobs = [] } = useWatched({ of: 'files' });
  const isHere = ({ service, replaces }: FileJob) => service === account.service && replaces === document.slug;
  const jobsHere = jobs.filter(isHere);
  useOnProgress(jobsHere.filter(({ state }) => state.at !== 'done').length, onReplaced);
  const accepted = endings[document.kind];
  const replace = (file: File) => {
    setError(undefined);
    const isRefused = accepted !== undefined && !hasEnding(file.name, accepted);
    setRefused(isRefused ? file.name : undefined);
    if (!isRefused) replaceByFile(account, document, file).catch(setError);
  };
  return (
    <div class="stack">
      <div class="document-actions" ref={actions}>
        <div class="row">
          <Button onClick={() => picker.current?.click()}>{t('document.replace')}</Button>
          <span class="small soft">{t('document.replace-hint')}</span>
        </div>
        {children}
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        accept={accepted?.join(',')}
        aria-label={t('document.replace')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) replace(file);
        }}
      />
      {refused !== undefined && (
        <p class="notice notice-caution" role="alert">
          {t('document.replace-other-kind', { name: refused, endings: accepted?.join(', ') ?? '' })}
        </p>
      )}
      {error !== undefined && <ErrorNotice error={error} />}
      {jobsHere.length > 0 && (
        <div class="stack" {...list}>
          {jobsHere.map((job) => (
            // Its buttons differ by its state, so it is another row in each.
            <div key={`${job.id} ${job.state.at}`}>
              <FileJobState job={job} besideLink />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
