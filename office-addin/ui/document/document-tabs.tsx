import type { ComponentChildren, ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Client } from '#shared/api/client.ts';
import type { FormResponse } from '#shared/contract/form-response.ts';
import { t } from '#shared/messages/translate.ts';
import type { ViewHistory } from '#shared/recipients/view-history.ts';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { type MailRun, useMailRun } from '#shared/ui/recipients/use-mail-run.ts';
import { SkeletonList } from '#shared/ui/skeleton.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import type { LinkNote } from '../../host/document/link-note.ts';
import { type ListedRecipients, useListedRecipients } from '../recipients/use-listed-recipients.ts';
import { type PersonalLinks, usePersonalLinks } from '../recipients/use-personal-links.ts';
import { useViewHistory } from '../recipients/use-view-history.ts';
import type { PaneServices } from '../services/pane-services.ts';
import type { PaneDrafts } from '../services/session-drafts.ts';
import type { SeenDocument } from './poll-document.ts';
import { useLoadedTab } from './use-loaded-tab.ts';
import { useResponses } from './use-responses.ts';

interface TabProps {
  note: LinkNote;
  client: Client;
  services: PaneServices;
  seen: SeenDocument;
  responses: readonly FormResponse[];
  /** Personal links: the created ones and the pending ones. */
  links: PersonalLinks;
  /** All known views, newest first. */
  views: ViewHistory;
  listed: ListedRecipients;
  mailing: MailRun;
  /** What is entered in the tabs' forms and not sent. */
  drafts: PaneDrafts;
  /** What can be set in the file itself, shown with the settings of its link. */
  fileSettings: ComponentChildren;
}

/** Loads a tab's code when it is first selected, so that the pane appears sooner. */
const tabs = {
  activity: () =>
    import('./activity-tab.tsx').then(({ ActivityTab }) => (props: TabProps) => (
      <ActivityTab activity={props.seen.activity} now={props.services.clock.now()} />
    )),
  recipients: () =>
    import('../recipients/recipients-tab.tsx').then(({ RecipientsTab }) => (props: TabProps) => (
      <RecipientsTab
        services={props.services}
        links={props.links}
        views={props.views}
        totalViews={props.seen.activity.total_views}
        document={props.seen.document}
        responses={props.responses}
        listed={props.listed}
        client={props.client}
        draft={props.drafts.people}
        mailing={props.mailing}
      />
    )),
  responses: () =>
    import('./responses-tab.tsx').then(({ ResponsesTab }) => (props: TabProps) => (
      <ResponsesTab
        service={props.note.service}
        document={props.seen.document}
        newest={props.responses[0]?.id}
        services={props.services}
      />
    )),
  settings: () =>
    import('./settings-tab.tsx').then(({ SettingsTab }) => ({ client, seen, drafts, fileSettings }: TabProps) => (
      <SettingsTab document={seen.document} client={client} draft={drafts.settings}>
        {fileSettings}
      </SettingsTab>
    )),
};

type TabName = keyof typeof tabs;

interface DocumentTabsProps {
  note: LinkNote;
  client: Client;
  services: PaneServices;
  /** `undefined` until the first successful poll. */
  seen: SeenDocument | undefined;
  /** What is entered in the tabs' forms and not sent. */
  drafts: PaneDrafts;
  fileSettings: ComponentChildren;
}

/** Shows the document's views, recipients, form responses and settings. */
export function DocumentTabs({ note, client, services, seen, drafts, fileSettings }: DocumentTabsProps) {
  const [chosen, setChosen] = useState<TabName>(services.initialTab);
  const [tries, setTries] = useState(0);
  const { Tab, error } = useLoadedTab<TabName, ComponentType<TabProps>>(tabs, chosen, tries);
  const { responses, expected } = useResponses(note, seen, services);
  const links = usePersonalLinks(note, services);
  const views = useViewHistory(note.uuid, links.created.length > 0, seen?.activity, services);
  const [mailings, setMailings] = useState(0);
  const mailing = useMailRun(
    drafts.mail,
    (code, mail) => client.recipients.mail(note.slug, code, mail),
    // The list of recipients has changed.
    () => setMailings((before) => before + 1),
  );
  const { total_views: total, views: [newest] = [] } = seen?.activity ?? {};
  const revision = [total, newest?.when, links.created.length, mailings].join(' ');
  const listed = useListedRecipients(client, note, chosen === 'recipients', revision);
  const titles = [
    { name: 'activity' as const, title: t('activity.title') },
    { name: 'recipients' as const, title: t('recipients.title') },
    ...(expected ? [{ name: 'responses' as const, title: t('responses.title') }] : []),
    { name: 'settings' as const, title: t('document.settings') },
  ];
  const [Toasts, setToasts] = useState<{ View: ComponentType<{ seen: SeenDocument }> }>();
  const [noToasts, setNoToasts] = useState<unknown>();
  const failure = error ?? noToasts;
  useEffect(() => {
    setNoToasts(undefined);
    void import('./view-toasts.tsx').then(({ ViewToasts }) => setToasts({ View: ViewToasts }), setNoToasts);
  }, [tries]);
  return (
    <>
      {Toasts && seen && <Toasts.View key={note.uuid} seen={seen} />}
      <Tabs label={t('document.tabs')} tabs={titles} chosen={chosen} onChoose={setChosen}>
        {failure !== undefined && <ErrorNotice error={failure} retry={() => setTries(tries + 1)} />}
        {Tab && seen ? (
          <Tab
            key={note.uuid}
            note={note}
            client={client}
            services={services}
            seen={seen}
            responses={responses}
            links={links}
            views={views}
            listed={listed}
            drafts={drafts}
            fileSettings={fileSettings}
            mailing={mailing}
          />
        ) : (
          <SkeletonList rows={2} />
        )}
      </Tabs>
    </>
  );
}
