import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { t } from '#shared/messages/translate.ts';
import type { LostPublish } from '#shared/publish/find-published.ts';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { SkeletonList } from '#shared/ui/skeleton.tsx';
import type { DraftRef } from '#shared/ui/use-draft.ts';
import { PaneHeader } from '../menu/pane-header.tsx';
import type { PublishContext } from '../publish/publish-document.ts';
import type { ChosenOptions } from '../publish/publish-options-section.tsx';
import type { PaneServices } from '../services/pane-services.ts';
import type { PaneDrafts } from '../services/session-drafts.ts';
import { whenIdle } from '../services/when-idle.ts';
import { DocumentPanel } from './document-panel.tsx';
import type { DocumentLink } from './own-or-moved-link.ts';
import { type KnownFile, readKnownFile } from './read-known-file.ts';

interface DocumentScreenProps {
  services: PaneServices;
  account: SignedInAccount;
  /** The file as it is shown until Office has answered; `undefined` for a file that the person would have to be asked about. */
  presumed: KnownFile | undefined;
  /** The options for the next publish. */
  options: ChosenOptions | undefined;
  onOptions: (change: (before: ChosenOptions | undefined) => ChosenOptions | undefined) => void;
  /** Returns what is entered for a document, by its uuid. */
  draftsOf: (uuid: string) => PaneDrafts;
  /** Returns by what a publish can be searched for that is not known to have arrived, by the file's address. */
  unconfirmedOf: (addressHash: string | undefined) => DraftRef<LostPublish>;
  /** Called when the service refuses the sign-in. */
  onSignedOut: () => void;
  onSignOut: () => void;
}

interface ShownFile {
  file: KnownFile;
  /** False while Office has not been asked yet. A publish asks again in any case. */
  confirmed: boolean;
}

/** Shows the open document and its link, with the workspace always visible. */
export function DocumentScreen(props: DocumentScreenProps) {
  const { services, account, presumed, options, draftsOf, unconfirmedOf, onOptions, onSignedOut, onSignOut } = props;
  const { service, workspace } = account;
  const [known, setKnown] = useState<ShownFile | undefined>(presumed && { file: presumed, confirmed: false });
  const [error, setError] = useState<unknown>();

  /** After the end of the sign-in, the file must not be read for it: reading may write the link's note into the file. */
  const left = useRef(false);
  const client = useMemo(() => services.clientFor(service), [services, service]);
  const context = useMemo<PublishContext>(
    () => ({
      document: services.document,
      registry: services.registry,
      clock: services.clock,
      lock: services.lock,
      service,
      workspace: workspace.uuid,
      documents: client.documents,
      isLeft: () => left.current,
    }),
    [services, service, client, workspace.uuid],
  );

  /** How often a link was made or removed here. What was read before that is outdated. */
  const linkChanges = useRef(0);
  const load = useCallback(async () => {
    setError(undefined);
    const before = linkChanges.current;
    try {
      const file = await readKnownFile(services.document, services.registry, context);
      if (linkChanges.current !== before) return;
      setKnown((shown) => ({ file: shown && isSame(shown.file, file) ? shown.file : file, confirmed: true }));
    } catch (reason) {
      setError(reason);
    }
  }, [services, context]);

  // Preact runs the clean-up of other effects only after the next picture.
  useLayoutEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, [load]);

  // After the first picture, if there is one: office.js works for several milliseconds on its first question to Office.
  useEffect(() => {
    if (presumed) whenIdle(() => void (left.current || linkChanges.current > 0 || load()));
    else void load();
  }, [load]);

  const menu = { account, help: services.help, onSignOut };
  return (
    <main class="pane stack">
      {known === undefined && <PaneHeader {...menu} />}
      {error !== undefined && <ErrorNotice error={error} retry={() => void load()} />}
      {known === undefined && error === undefined && <SkeletonList rows={3} />}
      {known && (
        <DocumentPanel
          file={known.file}
          confirmed={known.confirmed}
          context={context}
          client={client}
          services={services}
          options={options}
          draftsOf={draftsOf}
          unconfirmedOf={unconfirmedOf}
          onOptions={onOptions}
          onLinkChanged={(link) => {
            linkChanges.current += 1;
            setKnown({ file: withLink(known.file, link), confirmed: true });
          }}
          onFileChanged={load}
          onSignedOut={onSignedOut}
          menu={menu}
        />
      )}
      {!services.storagePersists && <p class="small soft">{t('pane.storage-refused')}</p>}
    </main>
  );
}

/** The same file keeps its object, so that nothing is read again for it. */
const isSame = (one: KnownFile, other: KnownFile) => JSON.stringify(one) === JSON.stringify(other);

/** Returns the file with another link. A note names the address at which the file was published, which may be its first one. */
function withLink(file: KnownFile, link: DocumentLink): KnownFile {
  const addressHash = (link.kind === 'own' ? link.note.address : undefined) ?? file.addressHash;
  return { ...file, addressHash, link };
}
