import { useCallback, useEffect } from 'preact/hooks';
import type { Client } from '#shared/api/client.ts';
import { BadRequest, PlanLimit } from '#shared/api/errors.ts';
import { t } from '#shared/messages/translate.ts';
import { isComparable } from '#shared/office-file/fingerprint-version.ts';
import type { LostPublish } from '#shared/publish/find-published.ts';
import { CorrectionNotice } from '#shared/ui/correction.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { CheckField } from '#shared/ui/field.tsx';
import type { DraftRef } from '#shared/ui/use-draft.ts';
import { titleOf } from '../../host/document/file-name.ts';
import { useRibbonPublish } from '../commands/use-ribbon-publish.ts';
import { focusHeadingIfLost } from '../components/focus-heading.ts';
import type { MenuActionsOptions } from '../menu/menu-actions.ts';
import { PaneHeader } from '../menu/pane-header.tsx';
import { PublishButton } from '../publish/publish-button.tsx';
import type { PublishContext, PublishedFile } from '../publish/publish-document.ts';
import { type ChosenOptions, PublishOptionsSection } from '../publish/publish-options-section.tsx';
import { ConversionFailedWayOut, PublishOutcome } from '../publish/publish-outcome.tsx';
import { type PublishStep, usePublish } from '../publish/use-publish.ts';
import { usePublishActions, usePublishFailures } from '../publish/use-publish-actions.ts';
import { useVersionWarnings } from '../publish/use-version-warnings.ts';
import type { PaneServices } from '../services/pane-services.ts';
import type { PaneDrafts } from '../services/session-drafts.ts';
import { DocumentTabs } from './document-tabs.tsx';
import { CompareLargeFile, useFileInspection } from './file-inspection.tsx';
import { HiddenDataList } from './hidden-data-list.tsx';
import { linkState } from './link-state.ts';
import { MovedFileQuestion } from './moved-file-question.tsx';
import { OpenWithFile } from './open-with-file.tsx';
import type { DocumentLink } from './own-or-moved-link.ts';
import { panelState } from './panel-state.ts';
import { usePolledDocument } from './poll-document.ts';
import type { KnownFile } from './read-known-file.ts';
import { StatusCard } from './status-card.tsx';
import { useSideScreen } from './use-side-screen.tsx';

interface DocumentPanelProps {
  file: KnownFile;
  /** False while Office has not been asked for the file and its link yet. */
  confirmed: boolean;
  context: PublishContext;
  client: Client;
  services: PaneServices;
  options: ChosenOptions | undefined;
  /** Returns what is entered for a document, by its uuid. */
  draftsOf: (uuid: string) => PaneDrafts;
  /** Returns by what a publish can be searched for that is not known to have arrived, by the file's address. */
  unconfirmedOf: (addressHash: string | undefined) => DraftRef<LostPublish>;
  onOptions: (change: (before: ChosenOptions | undefined) => ChosenOptions | undefined) => void;
  onLinkChanged: (link: DocumentLink) => void;
  /** Called when the file or its link turned out to be another one than the pane shows. */
  onFileChanged: () => Promise<void>;
  onSignedOut: () => void;
  /** The menu's actions that do not depend on the file. */
  menu: Pick<MenuActionsOptions, 'account' | 'help' | 'onSignOut'>;
}

/** Shows the open file: title, state, link and views, the button to publish or replace, and tabs. */
export function DocumentPanel(props: DocumentPanelProps) {
  const { file, confirmed, context, client, services, onLinkChanged, onFileChanged, onSignedOut, menu } = props;
  const { options, draftsOf, onOptions } = props;
  const { name, addressHash, link } = file;
  const unconfirmed = props.unconfirmedOf(addressHash);
  const own = link.kind === 'own' ? link.note : undefined;

  const onPublished = useCallback(
    ({ note }: PublishedFile) => {
      onOptions(() => undefined);
      onLinkChanged({ kind: 'own', note, vouched: true });
    },
    [onLinkChanged, onOptions],
  );
  const run = usePublish(context, file, unconfirmed, onPublished);
  const { state, start, cancel } = run;
  usePublishFailures(run, onSignedOut, onFileChanged);
  // Its link may have been removed from the file since.
  const published = state.step === 'done' && own?.uuid === state.published.note.uuid ? state.published : undefined;

  const busy = state.step === 'reading' || state.step === 'sending' || state.step === 'looking';
  const fileInspection = useFileInspection(services.document, !busy, published?.inspection);
  const openFile = fileInspection.inspection;

  const { asPdf = false, opensWithFile = services.document.opensWithFile() } = options ?? {};
  const choose = (chosen: ChosenOptions) => onOptions((before) => ({ ...before, ...chosen }));

  const { last, seen } = usePolledDocument(client, own?.uuid, published, onSignedOut);

  const warned = useVersionWarnings(client, published, last?.kind === 'seen' ? last.document : undefined);

  const gone = last?.kind === 'gone';
  useEffect(() => {
    // The tabs go with the document.
    if (gone) focusHeadingIfLost();
  }, [gone]);
  const { replaces, unconverted, differs, action, deemphasized, mustCorrect, listsHiddenData } = panelState({
    link,
    polled: last === undefined ? undefined : { seen, gone },
    busy,
    published,
    fingerprint: openFile?.fingerprint,
    optionsReady: options?.ready !== false,
  });
  const { mayOpenPane } = services.document;
  const newRequest = { settings: options?.settings ?? {}, asPdf, ...(mayOpenPane && { opensWithFile }) };
  const { publish, replaceMoved, publishAgain, refusals } = usePublishActions(run, {
    replaces,
    newRequest,
    mustCorrect,
    unconfirmed,
  });
  useRibbonPublish({
    confirmed,
    addressHash,
    publish: link.kind === 'moved' ? undefined : publish,
    upToDate: replaces !== undefined && differs === false,
    setPublishEnabled: services.setPublishEnabled,
  });

  const removeData = async () => {
    await services.document.removeAddInData();
    choose({ opensWithFile: false });
    if (addressHash !== undefined && link.kind !== 'none') await services.registry.remove(addressHash, link.note.uuid);
    onLinkChanged({ kind: 'none' });
  };
  const side = useSideScreen({
    room: replaces &&
      seen && {
        services,
        service: replaces.service,
        document: seen.document,
        kept: draftsOf(replaces.uuid).room,
      },
    removeData:
      link.kind !== 'none' && !busy && !services.document.readOnly
        ? { remove: removeData, documentPage: replaces && seen?.document.settings_url }
        : undefined,
  });
  const openWithFile = mayOpenPane && !busy && link.kind !== 'moved' && (
    <OpenWithFile
      document={services.document}
      published={replaces !== undefined}
      checked={opensWithFile}
      onChange={(opens) => choose({ opensWithFile: opens })}
    />
  );

  const shown = linkState({
    link,
    seen: last === undefined ? undefined : seen,
    gone,
    otherWorkspace: own?.workspace !== undefined && own.workspace !== context.workspace,
    differs,
    outcome: published?.outcome,
    now: services.clock.now(),
  });
  return (
    <>
      <PaneHeader
        {...menu}
        onRoom={side.onRoom}
        documentPage={replaces && seen?.document.settings_url}
        onRemoveData={side.onRemoveData}
      />
      {side.screen}
      {/* Stays while another screen is shown: links may be in the making. */}
      <div class="pane-main stack" hidden={side.screen !== undefined}>
        <StatusCard
          title={(replaces && seen?.document.title) || name}
          state={shown}
          outcome={unconverted ? undefined : published?.outcome}
          action={
            (link.kind !== 'moved' || busy) && (
              <PublishButton
                state={state}
                action={action}
                plain={deemphasized}
                onStart={
                  replaces && action === 'update-anyway' ? () => start({ replace: replaces, force: true }) : publish
                }
                onCancel={cancel}
              />
            )
          }
          address={
            replaces
              ? (seen?.document.link ?? (link.kind === 'own' && link.vouched ? replaces.link : undefined))
              : undefined
          }
          fresh={published !== undefined && !unconverted}
          copy={services.copy}
          views={replaces ? { seen } : undefined}
        >
          {link.kind === 'moved' && !busy && (
            <MovedFileQuestion onNew={publish} onReplace={() => replaceMoved(link.note)} />
          )}
          {replaces && unconverted && (
            <ConversionFailedWayOut
              document={unconverted.document}
              onPdf={() => start({ replace: replaces, asPdf: true, force: true })}
            />
          )}
          {refusals > 0 && mustCorrect && <CorrectionNotice />}
          {!(unconverted && state.step === 'done') && (
            <PublishOutcome
              state={state}
              published={warned}
              live={shown.live}
              onStart={start}
              onAgain={publishAgain}
              settings={newRequest.settings}
            />
          )}
          {openFile && listsHiddenData && <HiddenDataList hiddenData={openFile.hiddenData} />}
          {!busy && fileInspection.large && replaces?.content !== undefined && isComparable(replaces.content) && (
            <CompareLargeFile inspection={fileInspection} />
          )}
          {services.document.readOnly && published === undefined && <p class="small soft">{t('pane.read-only')}</p>}
        </StatusCard>
        {!replaces && !busy && (
          <CheckField label={t('pane.as-pdf')} checked={asPdf} onChange={(chosen) => choose({ asPdf: chosen })} />
        )}
        {!replaces && openWithFile}
        {!replaces && !busy && (
          <PublishOptionsSection
            fileTitle={titleOf(name)}
            chosen={options}
            onChange={choose}
            open={refusesOptions(state)}
            refusals={refusals}
            client={client}
          />
        )}
        {last?.kind === 'failed' && <ErrorNotice error={last.error} />}
        {link.kind !== 'moved' && !replaces && !busy && (
          <p class="small soft">
            {t(services.initialTab === 'recipients' ? 'pane.then-recipients' : 'pane.then-activity')}
          </p>
        )}
        {replaces && (
          <DocumentTabs
            key={replaces.uuid}
            note={replaces}
            client={client}
            services={services}
            seen={seen}
            drafts={draftsOf(replaces.uuid)}
            fileSettings={openWithFile}
          />
        )}
      </div>
    </>
  );
}

/** Whether the service refused the entered options, so that they are shown with the error. */
function refusesOptions(state: PublishStep): boolean {
  return state.step === 'failed' && (state.error instanceof PlanLimit || state.error instanceof BadRequest);
}
