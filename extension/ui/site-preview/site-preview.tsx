import { useEffect, useMemo, useState } from 'preact/hooks';
import { t } from '#shared/messages/translate.ts';
import type { FolderFile } from '#shared/publish/folder-site.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { clickedLink } from '../preview/clicked-link.ts';
import { DeviceChoice, firstDevice } from '../preview/device-choice.tsx';
import { Stage } from '../preview/stage.tsx';
import { SiteFiles } from './site-files.ts';
import { SitePages } from './site-pages.ts';

const first = 'index.html';
const isPage = /\.html?$/i;
const ignore = () => undefined;

/** Previews a site as visitors will see it, without scripts. Its links lead from page to page. */
export function SitePreview({ files }: { files: readonly FolderFile[] }) {
  const [path, setPath] = useState(first);
  const [device, setDevice] = useState(firstDevice);
  const [page, setPage] = useState<{ path: string; html: string }>();
  const [error, setError] = useState<unknown>();
  const site = useMemo(() => new SiteFiles(files), [files]);
  const pages = useMemo(() => new SitePages(site), [site]);
  useEffect(() => () => pages.close(), [pages]);
  useEffect(() => {
    let wanted = true;
    pages.page(path).then((html) => wanted && setPage({ path, html }), setError);
    return () => {
      wanted = false;
    };
  }, [pages, path]);

  const follow = (document: Document) => {
    document.addEventListener('click', (event) => {
      const link = clickedLink(event);
      const next = link && !link.startsWith('#') ? site.pathOf(link, path) : undefined;
      if (next !== undefined && isPage.test(next)) setPath(next);
    });
  };
  return (
    <div class="stack">
      <div class="row">
        <DeviceChoice chosen={device} onChoose={setDevice} />
        {path !== first && (
          <Button look="quiet" onClick={() => setPath(first)}>
            {t('files.preview-first')}
          </Button>
        )}
      </div>
      <p class="small soft">
        <bdi dir="ltr">{path}</bdi>
      </p>
      {error !== undefined && <ErrorNotice error={error} />}
      <div class="stage-among">
        {page && (
          // Each page begins at its top.
          <Stage
            key={page.path}
            html={page.html}
            device={device}
            picking={false}
            part={undefined}
            onPoint={ignore}
            onPick={ignore}
            onShown={follow}
          />
        )}
      </div>
      <p class="small soft">{t('files.preview-without')}</p>
    </div>
  );
}
