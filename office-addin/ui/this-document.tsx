import { useCallback, useEffect, useState } from 'preact/hooks';
import { BadRequest, NotSignedIn, PlanLimit } from '#shared/api/errors.ts';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { CheckField } from '#shared/ui/field.tsx';
import { t } from '#shared/ui/messages/translate.ts';
import { CompareLarge } from './compare-large.tsx';
import type { DocumentLink } from './document-link.ts';
import { DocumentState } from './document-state.tsx';
import { DocumentTabs } from './document-tabs/document-tabs.tsx';
import { ForgetFile } from './forget-file.tsx';
import { ForgottenList } from './forgotten-list.tsx';
import { isNotShown } from './is-not-shown.ts';
import { MovedQuestion } from './moved-question.tsx';
import { NotShownNotice } from './not-shown-notice.tsx';
import { type ChosenOptions, OptionsFold } from './options-fold.tsx';
import { answerPublishRequests } from './pane-channel.ts';
import type { PaneServices } from './pane-services.ts';
import { PrimaryAction } from './primary-action.tsx';
import type { PublishContext, PublishedFile } from './publish-document.ts';
import { PublishOutcome } from './publish-outcome.tsx';
import { RoomFold } from './room-fold.tsx';
import { useFollow } from './use-follow.ts';
import { useOpenFile } from './use-open-file.ts';
import { type PublishStep, usePublish } from './use-publish.ts';

interface ThisDocumentProps {
  /** The file's name. */
  name: string;
  addressHash: string | undefined;
  link: DocumentLink;
  context: PublishContext;
  services: PaneServices;
  options: ChosenOptions | undefined;
  onOptions: (options: ChosenOptions | undefined) => void;
  onLinkChanged: (link: DocumentLink) => void;
  onSignedOut: () => void;
}

/** Title, state, link and views of the open file; the one button that publishes or replaces; all about it in tabs. */
export function ThisDocument(props: ThisDocumentProps) {
  const { name, addressHash, link, context, services, options, onOptions, onLinkChanged, onSignedOut } = props;
  const own = link.kind === 'own' ? link.note : undefined;

  const onPublished = useCallback(
    ({ note }: PublishedFile) => {
      onOptions(undefined);
      onLinkChanged({ kind: 'own', note, vouched: true });
    },
    [onLinkChanged, onOptions],
  );
  const { state, start, cancel } = usePublish(context, onPublished);
  const published = state.step === 'done' ? state.published : undefined;

  const busy = state.step === 'reading' || state.step === 'sending' || state.step === 'looking';
  const look = useOpenFile(services.document, !busy, published?.inspection);
  const openFile = look.inspection;

  const [asPdf, setAsPdf] = useState(false);

  const { last, seen } = useFollow(context.documents, own?.uuid, published, onSignedOut);

  const signedOut = state.step === 'failed' && state.error instanceof NotSignedIn;
  useEffect(() => {
    if (signedOut) onSignedOut();
  }, [signedOut, onSignedOut]);

  const gone = last?.kind === 'gone';
  const replaceable = own !== undefined && !gone;
  const newOrder = { settings: options?.settings ?? {}, asPdf };
  /** It was sent, and is not what the link shows. */
  const notShown = replaceable && !busy && last !== undefined && seen !== undefined && isNotShown(seen.document);
  const publish = () => start(replaceable ? { replace: own } : newOrder);
  const mayStart = link.kind !== 'moved' && options?.ready !== false;

  useEffect(
    () => (mayStart && addressHash !== undefined ? answerPublishRequests(addressHash, publish) : undefined),
    // Asked anew after every render: the order depends on all that is shown.
  );

  const differs =
    own?.content === undefined || openFile === undefined || notShown ? undefined : openFile.fingerprint !== own.content;

  // Services say the same of what was sent, some of them.
  const unwarned = published !== undefined && published.warnings.length === 0;

  const forget = async () => {
    await services.document.removeLink();
    if (addressHash !== undefined) await services.registry.forget(addressHash);
    onLinkChanged({ kind: 'none' });
  };
  return (
    <>
      <DocumentState
        name={name}
        link={link}
        look={seen}
        current={last !== undefined}
        gone={gone}
        otherWorkspace={own?.workspace !== undefined && own.workspace !== context.workspace}
        differs={differs}
        readOnly={services.document.readOnly}
        fresh={published !== undefined && !notShown}
        copy={services.copy}
      />
      {replaceable && !busy && look.large && own.content !== undefined && <CompareLarge look={look} />}
      {!busy && openFile && (differs !== false || unwarned) && <ForgottenList forgotten={openFile.forgotten} />}
      {link.kind === 'moved' && !busy && (
        <MovedQuestion onNew={() => start(newOrder)} onReplace={() => start({ replace: link.note })} />
      )}
      {(link.kind !== 'moved' || busy) && (
        <PrimaryAction
          state={state}
          replaceable={replaceable}
          plain={differs === false}
          ready={mayStart}
          onStart={publish}
          onCancel={cancel}
        />
      )}
      {notShown && (
        <NotShownNotice document={seen.document} onPdf={() => start({ replace: own, asPdf: true, evenIfSame: true })} />
      )}
      {!(notShown && state.step === 'done') && <PublishOutcome state={state} onStart={start} />}
      {!replaceable && !busy && <CheckField label={t('pane.as-pdf')} checked={asPdf} onChange={setAsPdf} />}
      {!replaceable && !busy && <OptionsFold chosen={options} onChange={onOptions} open={refusesOptions(state)} />}
      {last?.kind === 'failed' && <ErrorNotice error={last.error} />}
      {link.kind !== 'moved' && !replaceable && !busy && (
        <p class="small soft">
          {t(services.firstTab === 'recipients' ? 'pane.then-recipients' : 'pane.then-activity')}
        </p>
      )}
      {replaceable && <DocumentTabs key={own.uuid} note={own} services={services} seen={seen} />}
      {replaceable && seen && <RoomFold services={services} service={own.service} document={seen.document} />}
      {link.kind !== 'none' && !busy && !services.document.readOnly && <ForgetFile forget={forget} />}
    </>
  );
}

/** The service has refused what was entered: the options are shown, where the fault is. */
function refusesOptions(state: PublishStep): boolean {
  return state.step === 'failed' && (state.error instanceof PlanLimit || state.error instanceof BadRequest);
}
