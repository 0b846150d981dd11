import { Link as LinkIcon } from 'lucide';
import { useEffect, useRef, useState } from 'preact/hooks';
import { NotFound } from '#shared/api/errors.ts';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import type { Document, DocumentListItem } from '#shared/contract/document.ts';
import { heldForReview, knownStatus } from '#shared/contract/named-values.ts';
import { recipientMailQueued } from '#shared/contract/recipient-mail.ts';
import { faultOf } from '#shared/errors/fault.ts';
import { withoutScheme } from '#shared/formats/web-address.ts';
import { formatExact, formatRelative } from '#shared/messages/locale-format.ts';
import { type MessageKey, t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { copyText } from '#shared/ui/copy-text.ts';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { FailureText } from '#shared/ui/failure-text.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { QrFold } from '#shared/ui/qr/qr-fold.tsx';
import { useMailRun } from '#shared/ui/recipients/use-mail-run.ts';
import { SelectField } from '#shared/ui/select-field.tsx';
import { SettingsForm } from '#shared/ui/settings/settings-form.tsx';
import { SkeletonList } from '#shared/ui/skeleton.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import type { AlertRule, AlertSettings } from '#shared/views/alert-settings.ts';
import { ask } from '../../messages/ask.ts';
import type { Answers } from '../../messages/protocol.ts';
import { alertsStore } from '../../stores/alerts.ts';
import { detailsOf } from '../../stores/document-details.ts';
import { GateBadges, offWords } from '../gate-badges.tsx';
import { kindWords } from '../kind-words.ts';
import { forcedReason } from '../policy-settings.ts';
import { ruleOptions, ruleWords } from '../rule-words.ts';
import { ServiceError } from '../service-error.tsx';
import { useSendsCodes } from '../use-announced.ts';
import { usePolicy } from '../use-policy.ts';
import { useTitle } from '../use-title.ts';
import { useWatched } from '../use-watched.ts';
import { ActivityTab } from './activity/activity-tab.tsx';
import { DetailPane } from './detail-pane.tsx';
import { DocumentMenu } from './document-menu.tsx';
import { documentPart } from './document-part.ts';
import type { LibraryDrafts } from './library-drafts.ts';
import { type DocumentTab, documentTabs } from './library-location.ts';
import { PlacingView } from './placing/placing-view.tsx';
import { RecipientsTab } from './recipients-tab.tsx';
import { ReplaceContent } from './replace-content.tsx';
import { ResponsesTab } from './responses-tab.tsx';
import { SigningBoard } from './signers/signing-board.tsx';
import { type ShownDocument, useActivity } from './use-activity.ts';
import { useOnProgress } from './use-on-progress.ts';
import { useRefresh } from './use-refresh.ts';
import { VersionWarnings } from './version-warnings.tsx';

interface DocumentHeadProps {
  document: Document;
  service: string;
  /** Called after the link was turned off or on. */
  onChanged: () => void;
}

/** Shows a document's title, state and link, and what can be done with it. */
function DocumentHead({ document, service, onChanged }: DocumentHeadProps) {
  const { title, kind, created, link, slug } = document;
  const [error, setError] = useState<unknown>();
  const { value: stored } = useWatched({ of: 'details', service, slug });
  const lastDayBefore = stored?.lastDayBefore;
  const details = { ...detailsOf(document), ...(lastDayBefore !== undefined && { lastDayBefore }) };
  const head = useRef<HTMLElement>(null);
  const why = offWords(details);
  const off = why !== undefined;
  const wasOff = useRef(off);
  useEffect(() => {
    // The button that turned the link on is gone.
    if (wasOff.current && !off && window.document.activeElement === window.document.body)
      head.current?.querySelector<HTMLElement>('.joined button')?.focus();
    wasOff.current = off;
  }, [off]);
  const turn = (question: 'document.turn-off' | 'document.turn-on') => {
    setError(undefined);
    ask(question, { service, slug }).then(onChanged, setError);
  };
  return (
    <header class="stack" ref={head}>
      <div class="document-title">
        <h1>
          <bdi>{title}</bdi>
        </h1>
        <DocumentMenu
          details={details}
          onTurnOff={() => turn('document.turn-off')}
          onTurnOn={() => turn('document.turn-on')}
        />
      </div>
      <div class="row small soft">
        <span>{kindWords(kind)}</span>
        <span title={formatExact(new Date(created))}>
          {t('documents.created', { when: formatRelative(new Date(created), Date.now()) })}
        </span>
        <GateBadges details={details} />
      </div>
      <LinkLine link={link} />
      {/* Not before it is known why: it is heard once. */}
      {why && stored !== undefined && (
        <div class="notice notice-bad" role="alert">
          <span>{why.words}</span>
          <Button onClick={() => turn('document.turn-on')}>{t('card.turn-on')}</Button>
        </div>
      )}
      {error !== undefined && <ServiceError error={error} service={service} />}
      <State document={document} />
      <VersionWarnings service={service} document={document} />
    </header>
  );
}

/** Shows what the list knows of a document that cannot be read now; a notice says why. */
function ListedHead({ listed: { title, link } }: { listed: DocumentListItem }) {
  return (
    <header class="stack">
      <h1>
        <bdi>{title}</bdi>
      </h1>
      <LinkLine link={link} />
    </header>
  );
}

function LinkLine({ link }: { link: string }) {
  return (
    <div class="joined">
      <Icon icon={LinkIcon} />
      <a class="one-line" href={link} target="_blank" rel="noreferrer" dir="ltr">
        {withoutScheme(link)}
      </a>
      <CopyButton text={link} copy={copyText} />
    </div>
  );
}

function State({ document }: { document: Document }) {
  const { review_status, status } = document;
  if (review_status === heldForReview) return <p class="notice notice-caution">{t('publish.held')}</p>;
  if (status === knownStatus.converting) return <p class="notice">{t('activity.converting')}</p>;
  if (status === knownStatus.published) return null;
  return (
    <p class="notice notice-caution">
      {document.failure ? <FailureText document={document} /> : t('document.status', { status })}
    </p>
  );
}

const defaultRule = 'usual' as const;

/** Chooses which views of this document cause a notification. */
function DocumentRule({ link }: { link: string }) {
  const [settings, setSettings] = useState<AlertSettings>();
  const [error, setError] = useState<unknown>();
  const { notifications } = usePolicy();
  const read = () => void ask('alerts.read', {}).then(setSettings, setError);
  useEffect(() => {
    read();
    // A notification has a button that mutes the document.
    return alertsStore.watch(read);
  }, [link]);
  const choose = (rule: AlertRule | undefined) => {
    setError(undefined);
    ask('alerts.rule', { link, ...(rule && { rule }) }).then(read, setError);
  };
  if (settings === undefined) return error === undefined ? null : <ErrorNotice error={error} />;
  const usual = { value: defaultRule, label: t('alerts.as-usual', { rule: ruleWords(settings.rule) }) };
  const forced = notifications && t('policy.notifications', { rule: ruleWords(notifications) });
  return (
    <>
      <SelectField
        label={t('alerts.rule')}
        value={notifications ?? settings.rules[link] ?? defaultRule}
        options={[usual, ...ruleOptions()]}
        hint={forced && forcedReason(forced)}
        disabled={forced !== undefined}
        onChange={(chosen) => choose(chosen === defaultRule ? undefined : chosen)}
      />
      {error !== undefined && <ErrorNotice error={error} />}
    </>
  );
}

const titles: Record<DocumentTab, MessageKey> = {
  activity: 'activity.title',
  recipients: 'recipients.title',
  responses: 'responses.title',
  settings: 'document.settings',
};

/** The kind of web pages, which have no form fields. */
const htmlKind = 'html';

interface DocumentViewProps {
  /** The account that is signed in at the document's service. */
  account: SignedInAccount | undefined;
  shown: ShownDocument;
  /** What was entered for the document and not sent. */
  drafts: LibraryDrafts;
  tab: DocumentTab;
  /** The time of the view that is shown instead of all. */
  visit: string | undefined;
  onTab: (tab: DocumentTab) => void;
  /** @param of the slug of the document that the view is of; absent for this one */
  onVisit: (visit: string | undefined, of?: string) => void;
  /** Returns to the list when there is no room for both. */
  onBack: () => void;
}

/** Shows one document: its link, its state and its tabs. After a failed reload, the earlier content stays. */
export function DocumentView({ account, shown, onBack, ...place }: DocumentViewProps) {
  const { answer, reading, error, retry, listed, listedAt } = useActivity(shown);
  const gone = error !== undefined && faultOf(error).code === NotFound.code;
  return (
    <DetailPane onBack={onBack}>
      {error !== undefined && <ServiceError error={error} service={shown.service} retry={retry} />}
      {reading && <SkeletonList rows={8} />}
      {answer === undefined && !reading && !gone && listed && <ListedHead listed={listed} />}
      {answer !== undefined && (
        <LoadedDocument {...{ account, shown, answer, listedAt }} onChanged={retry} {...place} />
      )}
    </DetailPane>
  );
}

interface LoadedDocumentProps extends Omit<DocumentViewProps, 'onBack'> {
  answer: Answers['activity.read'];
  /** When the documents were listed last, in milliseconds. */
  listedAt: number | undefined;
  /** Called after a change, to read the document again. */
  onChanged: () => void;
}

function LoadedDocument({
  account,
  shown,
  answer,
  drafts,
  listedAt,
  tab,
  visit,
  onTab,
  onVisit,
  onChanged,
}: LoadedDocumentProps) {
  const { document } = answer;
  const sendsCodes = useSendsCodes(shown.service);
  const refreshes = useRefresh(listedAt);
  const [placing, setPlacing] = useState<'open' | 'closed'>();
  const mailing = useMailRun(
    drafts.mail,
    (code, body) => documentPart(shown, ['recipients', code, 'mail'], recipientMailQueued, { method: 'POST', body }),
    onChanged,
  );
  const { value: creation } = useWatched({ of: 'personal-links', ...shown });
  useOnProgress(creation?.waiting.length ?? 0, onChanged);
  useTitle(document.title);
  drafts.title = document.title;
  const tabs = documentTabs.filter((name) => name !== 'responses' || document.kind !== htmlKind);
  // Its address may name a tab that it no longer has.
  const shownTab = tabs.includes(tab) ? tab : 'activity';
  const qr = <QrFold link={document.link} name={document.slug} />;
  return (
    <>
      <DocumentHead document={document} service={shown.service} onChanged={onChanged} />
      {account ? (
        <ReplaceContent account={account} document={document} onReplaced={onChanged}>
          {qr}
        </ReplaceContent>
      ) : (
        <div class="document-actions">{qr}</div>
      )}
      <Tabs
        label={t('document.tabs')}
        tabs={tabs.map((name) => ({ name, title: t(titles[name]) }))}
        chosen={shownTab}
        onChoose={onTab}
      >
        {shownTab === 'activity' && (
          <ActivityTab
            service={shown.service}
            answer={answer}
            visit={visit}
            onVisit={onVisit}
            onRecipients={() => onTab('recipients')}
          />
        )}
        {shownTab === 'recipients' && (
          <RecipientsTab shown={shown} answer={answer} creation={creation} draft={drafts.people} mailing={mailing} />
        )}
        {shownTab === 'responses' && (
          <div class="stack library-tab">
            {placing === 'open' ? (
              <PlacingView shown={shown} draft={drafts.fields} onClose={() => setPlacing('closed')} />
            ) : (
              <>
                <SigningBoard
                  shown={shown}
                  drafts={drafts}
                  refreshes={refreshes}
                  returned={placing === 'closed'}
                  onPlace={() => setPlacing('open')}
                />
                <ResponsesTab shown={shown} refreshes={refreshes} />
              </>
            )}
          </div>
        )}
        {shownTab === 'settings' && (
          <div class="stack library-tab">
            <SettingsForm
              document={document}
              draft={drafts.settings}
              sendsCodes={sendsCodes}
              save={async (change) => {
                const saved = await ask('document.change', { ...shown, change });
                onChanged();
                return saved;
              }}
            />
            <section class="section">
              <h2>{t('alerts.title')}</h2>
              <DocumentRule link={document.link} />
            </section>
          </div>
        )}
      </Tabs>
    </>
  );
}
