import { useEffect, useRef, useState } from 'preact/hooks';
import { delay } from '#shared/api/delay.ts';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { limits } from '#shared/contract/limits.ts';
import { t } from '#shared/messages/translate.ts';
import type { PublishedPage } from '#shared/publish/published-pages.ts';
import { Button } from '#shared/ui/button.tsx';
import { CorrectionNotice } from '#shared/ui/correction.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { invalidOptions, type OptionsDraft, PublishOptions } from '#shared/ui/publish-options.tsx';
import { SkeletonList } from '#shared/ui/skeleton.tsx';
import { findPrivacyWarning, type PrivacyWarning } from '../../../injected/find-privacy-warning.ts';
import { ask } from '../../../messages/ask.ts';
import { type ActivePage, pagesInWindow } from '../../../platform/tabs.ts';
import { PolicyNotice } from '../../policy-notice.tsx';
import { useForcedSettings } from '../../policy-settings.ts';
import { privacyWarningWords } from '../../publishing/confirm-publish.tsx';
import { findPublishedLink } from '../../publishing/publish-tab.ts';
import { useFocus } from '../../publishing/use-focus.ts';
import { useSendsCodes } from '../../use-announced.ts';

interface OpenPage {
  page: ActivePage;
  earlier: PublishedPage | null;
  /** Why it may be private; `unchecked` for a tab that did not answer. */
  warning: PrivacyWarning | 'unchecked' | undefined;
}

/** A page, and why it may be private, as a tab says that had not answered in time. */
interface Inspected {
  open: OpenPage;
  late: Promise<PrivacyWarning | undefined> | undefined;
}

interface ChooseTabsProps {
  account: SignedInAccount;
  /** The ids of the tabs that are chosen at first. */
  initialTabs: readonly number[];
  options: OptionsDraft;
  onOptions: (options: OptionsDraft) => void;
  onChosen: (pages: ActivePage[]) => void;
}

/** Lists the pages open in this window, with notes and warnings for each. */
export function ChooseTabs({ account, initialTabs, options, onOptions, onChosen }: ChooseTabsProps) {
  const forced = useForcedSettings();
  const sendsCodes = useSendsCodes(account.service);
  const [pages, setPages] = useState<OpenPage[]>();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [error, setError] = useState<unknown>();
  const [refusals, setRefusals] = useState(0);
  /** The tabs that the person has chosen or left out. */
  const decided = useRef(new Set<number>());
  // A page that may be private is published only if the person chooses it here.
  const isPreselected = ({ page: { tabId }, warning }: OpenPage) =>
    initialTabs.includes(tabId) && warning === undefined && !decided.current.has(tabId);
  const takeLate = (late: OpenPage) => {
    const { tabId } = late.page;
    setPages((before) => before?.map((open) => (open.page.tabId === tabId ? late : open)));
    if (!isPreselected(late)) return;
    setChosen((before) => (before.size < limits.roomDocuments ? new Set([...before, tabId]) : before));
  };
  useEffect(() => {
    inspectTabs(account).then((found) => {
      setPages(found.map(({ open }) => open));
      const preselected = found.filter(({ open }) => isPreselected(open));
      setChosen(new Set(preselected.map(({ open }) => open.page.tabId)));
      for (const { open, late } of found) late?.then((warning) => takeLate({ ...open, warning })).catch(reportError);
    }, setError);
  }, []);
  const list = useFocus<HTMLFieldSetElement>({ wanted: pages !== undefined });
  if (error !== undefined) return <ErrorNotice error={error} />;
  if (pages === undefined) return <SkeletonList rows={6} />;
  if (pages.length === 0) return <p class="notice">{t('tabs.none-open')}</p>;
  const full = chosen.size >= limits.roomDocuments;
  const invalid = invalidOptions(options).size > 0;
  const choose = (tabId: number, on: boolean) => {
    decided.current.add(tabId);
    const now = new Set(chosen);
    if (on) now.add(tabId);
    else now.delete(tabId);
    setChosen(now);
  };
  return (
    <form
      class="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (invalid) setRefusals(refusals + 1);
        else onChosen(pages.map(({ page }) => page).filter(({ tabId }) => chosen.has(tabId)));
      }}
    >
      <fieldset class="plain stack" ref={list} tabIndex={-1}>
        <legend>{t('tabs.choose')}</legend>
        <ul class="list">
          {pages.map((open) => (
            <li key={open.page.tabId}>
              <TabChoice
                open={open}
                checked={chosen.has(open.page.tabId)}
                disabled={full && !chosen.has(open.page.tabId)}
                onChange={(on) => choose(open.page.tabId, on)}
              />
            </li>
          ))}
        </ul>
      </fieldset>
      {full && <p class="soft">{t('room.full', { count: limits.roomDocuments })}</p>}
      <PolicyNotice of="links" />
      <PublishOptions
        draft={options}
        onChange={onOptions}
        forced={forced}
        sendsCodes={sendsCodes}
        titled={false}
        refusals={refusals}
      />
      {refusals > 0 && invalid && <CorrectionNotice />}
      <p class="small soft">{t(chosen.size === 0 ? 'tabs.none' : 'tabs.front')}</p>
      <div>
        <Button look="primary" type="submit" disabled={chosen.size === 0}>
          {chosen.size === 0 ? t('tabs.publish-any') : t('tabs.publish', { count: chosen.size })}
        </Button>
      </div>
    </form>
  );
}

interface TabChoiceProps {
  open: OpenPage;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}

function TabChoice({ open: { page, earlier, warning }, checked, disabled, onChange }: TabChoiceProps) {
  const { url, title } = page;
  const { hostname, host } = new URL(url);
  return (
    <label class="tab-choice">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>
        <bdi>{title}</bdi> <span class="small soft">{host}</span>
        {earlier && <span class="tab-note small soft">{t(earlier.redacted ? 'tabs.redacted' : 'tabs.has-link')}</span>}
        {warning && !earlier && (
          <span class="tab-note small">
            {warning === 'unchecked' ? t('tabs.unchecked') : t(privacyWarningWords[warning], { host: hostname })}
          </span>
        )}
      </span>
    </label>
  );
}

/**
 * Milliseconds after which the list does not wait for a tab. One that shows an alert, or is paused by the developer tools,
 * runs no script.
 */
const answerTimeoutMs = 2_000;

async function inspectTabs(account: SignedInAccount): Promise<Inspected[]> {
  const [pages, preferences] = await Promise.all([pagesInWindow(), ask('preferences.read', {})]);
  return Promise.all(
    pages.map(async (page) => {
      const earlier = await findPublishedLink(account, page.url);
      const answer = findPrivacyWarning(preferences, page.tabId, page.url);
      const warning = await Promise.race([answer, delay(answerTimeoutMs).then(() => 'unchecked' as const)]);
      return { open: { page, earlier, warning }, late: warning === 'unchecked' ? answer : undefined };
    }),
  );
}
