import { useEffect, useState } from 'preact/hooks';
import { formatBytes } from '#shared/messages/locale-format.ts';
import { t } from '#shared/messages/translate.ts';
import { type FolderFile, type FolderProblem, type FolderSite, folderSite } from '#shared/publish/folder-site.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { Progress } from '#shared/ui/progress.tsx';
import { useFocus } from '../../publishing/use-focus.ts';
import { SitePreview } from '../../site-preview/site-preview.tsx';
import { useOccupied } from '../../use-unload-warning.ts';
import { publishFolder } from './queue-files.ts';

interface FolderCheckProps {
  folder: string;
  contents: FolderFile[];
  publishing: Parameters<typeof publishFolder>[2];
  /** Called when the folder is queued or the person cancels. */
  onEnd: (queued: boolean) => void;
}

/** Checks a folder before it is sent: its files, the files left out, and the problems found. */
export function FolderCheck({ folder, contents, publishing, onEnd }: FolderCheckProps) {
  const [site, setSite] = useState<FolderSite>();
  const [packed, setPacked] = useState<number>();
  const [error, setError] = useState<unknown>();
  // The folder would have to be chosen again.
  useOccupied(true);
  useEffect(() => {
    folderSite(contents).then(setSite, setError);
  }, [contents]);
  const publish = async (checked: FolderSite) => {
    setError(undefined);
    setPacked(0);
    try {
      await publishFolder(folder, checked, publishing, setPacked);
      onEnd(true);
    } catch (reason) {
      setError(reason);
      setPacked(undefined);
    }
  };
  const stage = error !== undefined ? 'failed' : packed !== undefined ? 'packing' : site ? 'checked' : 'checking';
  const shown = useFocus<HTMLDivElement>({ stage });
  return (
    <div class="stack" ref={shown} tabIndex={-1}>
      {error !== undefined ? (
        <ErrorNotice error={error} retry={site && (() => void publish(site))}>
          <Button onClick={() => onEnd(false)}>{t('action.cancel')}</Button>
        </ErrorNotice>
      ) : site === undefined ? (
        <Progress label={t('files.checking')} />
      ) : packed !== undefined ? (
        <Progress
          label={t('files.packing')}
          value={packed}
          max={site.bytes}
          amount={t('progress.amount', { done: formatBytes(packed), total: formatBytes(site.bytes) })}
        />
      ) : (
        <CheckedFolder folder={folder} site={site} onPublish={() => void publish(site)} onCancel={() => onEnd(false)} />
      )}
    </div>
  );
}

interface CheckedFolderProps {
  folder: string;
  site: FolderSite;
  onPublish: () => void;
  onCancel: () => void;
}

/** Shows what a folder will be on the service, and publishes it unless it has no first page. */
function CheckedFolder({ folder, site, onPublish, onCancel }: CheckedFolderProps) {
  const [previewing, setPreviewing] = useState(false);
  const blocked = site.problems.some(({ kind }) => kind === 'no-index');
  return (
    <section class="section" aria-label={folder}>
      <h2>
        <bdi>{folder}</bdi>
      </h2>
      <p>{t('files.folder', { count: site.files.length, size: formatBytes(site.bytes) })}</p>
      {site.leftOut.length > 0 && (
        <details>
          <summary>{t('files.left-out', { count: site.leftOut.length })}</summary>
          <Paths paths={site.leftOut} />
        </details>
      )}
      {site.problems.map((problem) => (
        <Problem key={JSON.stringify(problem)} problem={problem} />
      ))}
      {!blocked && (
        <details onToggle={({ currentTarget }) => setPreviewing(currentTarget.open)}>
          <summary>{t('files.preview')}</summary>
          {previewing && <SitePreview files={site.files} />}
        </details>
      )}
      <div class="row">
        <Button look="primary" disabled={blocked} onClick={onPublish}>
          {t('files.publish-folder')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      </div>
    </section>
  );
}

function Problem({ problem }: { problem: FolderProblem }) {
  switch (problem.kind) {
    case 'no-index':
      return <p class="notice notice-bad">{t('files.no-index')}</p>;
    case 'same-but-capitals':
      return (
        <div class="notice notice-caution">
          <p>{t('files.same-but-capitals')}</p>
          <Paths paths={problem.paths} />
        </div>
      );
    case 'absolute-links':
      return (
        <details class="notice notice-caution">
          <summary>{t('files.absolute-links', { path: problem.path, count: problem.links.length })}</summary>
          <Paths paths={problem.links} />
        </details>
      );
  }
}

/** Maximum number of paths that a list shows. */
const maxPaths = 50;

function Paths({ paths }: { paths: readonly string[] }) {
  return (
    <ul class="small soft">
      {paths.slice(0, maxPaths).map((path) => (
        <li key={path}>
          <bdi dir="ltr">{path}</bdi>
        </li>
      ))}
      {paths.length > maxPaths && <li>{t('notice.more', { count: paths.length - maxPaths })}</li>}
    </ul>
  );
}
