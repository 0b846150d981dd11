import { useCallback, useEffect, useState } from 'preact/hooks';
import { t } from '#shared/ui/messages/translate';
import { ActivityList } from '#ui/activity-list';
import { ErrorNotice } from '#ui/error-notice';
import { emptyOptions, faultsOf, PublishOptions, settingsOf } from '#ui/publish-options';
import { RecipientForm } from '#ui/recipient-form';
import type { DocumentLink } from './document-link.ts';
import { DocumentState } from './document-state.tsx';
import { followDocument, type Look } from './follow-document.ts';
import { MovedQuestion } from './moved-question.tsx';
import { answerPublishRequests } from './pane-channel.ts';
import type { PaneServices } from './pane-services.ts';
import { PrimaryAction } from './primary-action.tsx';
import type { PublishContext, PublishedFile } from './publish-document.ts';
import { PublishOutcome } from './publish-outcome.tsx';
import { usePublish } from './use-publish.ts';

interface ThisDocumentProps {
  /** The file's name. */
  name: string;
  addressHash: string | undefined;
  link: DocumentLink;
  context: PublishContext;
  services: PaneServices;
  onLinkChanged: (link: DocumentLink) => void;
  onSignedOut: () => void;
}

/** Title, state, link and views of the open file; the one button that publishes or replaces; who opened it. */
export function ThisDocument(props: ThisDocumentProps) {
  const { name, addressHash, link, context, services, onLinkChanged, onSignedOut } = props;
  const [options, setOptions] = useState(emptyOptions);
  const [looks, setLooks] = useState<{ last?: Look; seen?: Look & { kind: 'seen' } }>({});
  const own = link.kind === 'own' ? link.note : undefined;

  const onPublished = useCallback(
    ({ note }: PublishedFile) => {
      setOptions(emptyOptions);
      onLinkChanged({ kind: 'own', note });
    },
    [onLinkChanged],
  );
  const { state, start, cancel } = usePublish(context, onPublished);
  const published = state.step === 'done' ? state.published : undefined;

  useEffect(() => {
    if (own === undefined) return setLooks({});
    const control = new AbortController();
    const onLook = (look: Look) => {
      if (look.kind === 'signed-out') onSignedOut();
      setLooks(({ seen }) => ({ last: look, ...(look.kind === 'seen' ? { seen: look } : seen && { seen }) }));
    };
    followDocument(context.documents, own.uuid, onLook, control.signal);
    return () => control.abort();
  }, [context, own?.uuid, published]);

  const gone = looks.last?.kind === 'gone';
  const replaceable = own !== undefined && !gone;
  const publish = () => start(replaceable ? { replace: own } : { settings: settingsOf(options) });
  const mayStart = link.kind !== 'moved' && Object.keys(faultsOf(options)).length === 0;

  useEffect(
    () => (mayStart && addressHash !== undefined ? answerPublishRequests(addressHash, publish) : undefined),
    // Asked anew after every render: the order depends on all that is shown.
  );

  const busy = state.step === 'reading' || state.step === 'sending' || state.step === 'looking';
  return (
    <>
      <DocumentState name={name} link={link} look={looks.seen} gone={gone} copy={services.copy} />
      {link.kind === 'moved' && !busy && (
        <MovedQuestion
          onNew={() => start({ settings: settingsOf(options) })}
          onReplace={() => start({ replace: link.note })}
        />
      )}
      {(link.kind !== 'moved' || busy) && (
        <PrimaryAction state={state} replaceable={replaceable} ready={mayStart} onStart={publish} onCancel={cancel} />
      )}
      <PublishOutcome state={state} copy={services.copy} onStart={start} />
      {!replaceable && !busy && <PublishOptions draft={options} onChange={setOptions} open={state.step === 'failed'} />}
      {looks.last?.kind === 'failed' && <ErrorNotice error={looks.last.error} />}
      {replaceable && (
        <>
          <section class="stack pane-section">
            <h2>{t('recipient.title')}</h2>
            <RecipientForm
              copy={services.copy}
              make={async (recipient) => {
                const made = await services.clientFor(context.service).recipients.create(own.uuid, recipient);
                return made.link;
              }}
            />
          </section>
          <section class="stack pane-section">
            <h2>{t('activity.title')}</h2>
            {looks.seen && <ActivityList activity={looks.seen.activity} now={services.clock.now()} />}
          </section>
        </>
      )}
    </>
  );
}
