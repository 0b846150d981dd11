import { useEffect } from 'preact/hooks';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { type MessageKey, t } from '#shared/ui/messages/translate.ts';
import { SettingsForm } from '#shared/ui/settings/settings-form.tsx';
import { SkeletonList } from '#shared/ui/skeleton.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { ask } from '../../browser/ask.ts';
import type { Answers } from '../../browser/protocol.ts';
import { ServiceError } from '../service-error.tsx';
import { ActivityTab } from './activity-tab.tsx';
import { DocumentHead } from './document-head.tsx';
import { DocumentRule } from './document-rule.tsx';
import { LibraryPage } from './library-page.tsx';
import { RecipientsTab } from './recipients-tab.tsx';
import { ReplaceContent } from './replace-content.tsx';
import { ResponsesTab } from './responses-tab.tsx';
import { type Shown, useActivity } from './use-activity.ts';
import { type DocumentTab, documentTabs } from './use-place.ts';

const titles: Record<DocumentTab, MessageKey> = {
  activity: 'activity.title',
  recipients: 'recipients.title',
  responses: 'responses.title',
  settings: 'document.settings',
};

/** A web page has no fields to fill in. */
const htmlKind = 'html';

interface DocumentViewProps {
  /** Who is signed in where the document is. */
  account: SignedInAccount | undefined;
  shown: Shown;
  tab: DocumentTab;
  onTab: (tab: DocumentTab) => void;
  /** To the list, where there is no room for both. */
  onBack: () => void;
}

/** One document: its link and state, and what is asked of it in tabs. What was read stays on a failure. */
export function DocumentView({ account, shown, tab, onTab, onBack }: DocumentViewProps) {
  const { answer, reading, error, retry } = useActivity(shown);
  return (
    <LibraryPage onBack={onBack}>
      {error !== undefined && <ServiceError error={error} service={shown.service} retry={retry} />}
      {reading && <SkeletonList rows={8} />}
      {answer !== undefined && (
        <Found account={account} shown={shown} answer={answer} tab={tab} onTab={onTab} onChanged={retry} />
      )}
    </LibraryPage>
  );
}

interface FoundProps {
  account: SignedInAccount | undefined;
  shown: Shown;
  answer: Answers['activity.read'];
  tab: DocumentTab;
  onTab: (tab: DocumentTab) => void;
  /** Something was changed from here: what is shown is read again. */
  onChanged: () => void;
}

function Found({ account, shown, answer, tab, onTab, onChanged }: FoundProps) {
  const { document } = answer;
  useEffect(() => {
    window.document.title = `${document.title} · Linkwake`;
  }, [document.title]);
  const tabs = documentTabs.filter((name) => name !== 'responses' || document.kind !== htmlKind);
  return (
    <>
      <DocumentHead document={document} />
      {account && <ReplaceContent account={account} document={document} onReplaced={onChanged} />}
      <Tabs
        label={t('document.tabs')}
        tabs={tabs.map((name) => ({ name, title: t(titles[name]) }))}
        chosen={tab}
        onChoose={onTab}
      >
        {tab === 'activity' && <ActivityTab service={shown.service} answer={answer} />}
        {tab === 'recipients' && <RecipientsTab shown={shown} answer={answer} onMade={onChanged} />}
        {tab === 'responses' && <ResponsesTab shown={shown} />}
        {tab === 'settings' && (
          <div class="stack library-tab">
            <SettingsForm
              document={document}
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
