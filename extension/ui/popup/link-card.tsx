import { Link as LinkIcon } from 'lucide';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { withoutScheme } from '#shared/formats/web-address.ts';
import { t } from '#shared/messages/translate.ts';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { copyText } from '#shared/ui/copy-text.ts';
import { Icon } from '#shared/ui/icon.tsx';
import type { QrCodeProps } from '#shared/ui/qr/qr-code.tsx';
import { ask } from '../../messages/ask.ts';
import type { PageLink } from '../../messages/watch-protocol.ts';
import { openActivity } from '../../platform/extension-pages.ts';
import type { ActivePage } from '../../platform/tabs.ts';
import type { DoneJob } from '../../stores/job-state.ts';
import { isOff } from '../gate-badges.tsx';
import { useFocus } from '../publishing/use-focus.ts';
import { ServiceError } from '../service-error.tsx';
import { useWatched } from '../use-watched.ts';
import { CardMenu } from './card-menu.tsx';
import { LazyResultNotes } from './lazy-parts.tsx';
import { hasUpdateButton, LinkStatus } from './link-status.tsx';
import { PageCard } from './page-card.tsx';
import { ShareWithPerson } from './share-with-person.tsx';
import { usePrewarm } from './start-publish.ts';
import { UntilReachable } from './until-reachable.tsx';
import type { Drift } from './use-drift.ts';
import { Viewers } from './viewers.tsx';

interface LinkCardProps {
  account: SignedInAccount;
  page: ActivePage;
  link: PageLink;
  /** Whether the page has changed since it was published; `undefined` until the check is done. */
  drift: Drift | undefined;
  /** The publish that this popup has seen end. */
  result: DoneJob | undefined;
  /** Whether its link was just copied to the clipboard. */
  copied: boolean;
  /** @param anyway whether to send it even if nothing has changed */
  onUpdate: (anyway: boolean) => void;
  onPreview: () => void;
  onPublishNew: () => void;
  /** Absent if nothing is selected in the page. */
  onPublishSelection: (() => void) | undefined;
  /** Why the last publish, update or preview failed. */
  fault: ComponentChildren;
}

/** Shows the link of a page: its state, its last viewers, and what can be done with it. */
export function LinkCard({ account, page, link, drift, result, copied, fault, ...actions }: LinkCardProps) {
  const { service } = account;
  const { slug, own, redacted = false } = link;
  const { details, listed } = useDetails(service, slug);
  // What was just published for the first time has none.
  const views = details?.views ?? listed ?? (result && result.replaces === undefined ? 0 : undefined);
  const [failure, setFailure] = useState<unknown>();
  const [code, setCode] = useState<(props: QrCodeProps) => JSX.Element>();
  const off = details !== undefined && isOff(details);
  const shownDrift = own ? 'unknown' : drift;
  const hasButton = hasUpdateButton({ drift: shownDrift, details, result });
  const update = redacted ? actions.onPreview : () => actions.onUpdate(false);
  const prewarm = usePrewarm(account, page);
  const section = useFocus<HTMLElement>({ wanted: drift !== undefined, stage: result?.id ?? '' });
  const shown = result?.id;
  useLayoutEffect(() => {
    // Sent with the frame that shows the result: people close the popup as soon as they see it.
    if (shown !== undefined) ask('publish.seen', { id: shown }).catch(reportError);
  }, [shown]);
  const turn = (question: 'document.turn-off' | 'document.turn-on') => {
    setFailure(undefined);
    ask(question, { service, slug }).catch(setFailure);
  };
  const toggleQr = () => {
    if (code !== undefined) setCode(undefined);
    else void import('#shared/ui/qr/qr-code.tsx').then(({ QrCode }) => setCode(() => QrCode), reportError);
  };
  const QrCode = code;
  const qr = useRef<HTMLDivElement>(null);
  // It appears below what was chosen in the menu.
  useLayoutEffect(() => qr.current?.focus(), [code]);
  return (
    <PageCard
      title={own ? link.title : page.title}
      url={page.url}
      tabId={page.tabId}
      section={section}
      {...(result && { heading: resultHeading(result) })}
      menu={
        <CardMenu
          link={{
            service,
            link,
            details,
            off,
            onQr: toggleQr,
            onTurnOff: () => turn('document.turn-off'),
            ...(!own && {
              onPreview: actions.onPreview,
              onPublishNew: actions.onPublishNew,
              onPublishSelection: actions.onPublishSelection,
              // The link of a selection never gets the whole page.
              onUpdate: hasButton || result?.selection ? undefined : update,
            }),
          }}
        />
      }
    >
      <LinkStatus
        link={link}
        drift={shownDrift}
        details={details}
        result={result}
        copied={copied}
        onUpdate={update}
        onUpdateAnyway={() => actions.onUpdate(true)}
        onTurnOff={() => turn('document.turn-off')}
        onTurnOn={() => turn('document.turn-on')}
        onPrewarm={prewarm}
      />
      <div class="joined">
        <Icon icon={LinkIcon} />
        <a class="one-line" href={link.link} target="_blank" rel="noreferrer" dir="ltr">
          {withoutScheme(link.link)}
        </a>
        <CopyButton text={link.link} copy={copyText} look={hasButton || off ? 'plain' : 'primary'} />
      </div>
      {hasButton && redacted && <p class="small soft">{t('popup.redacted')}</p>}
      {fault}
      {failure !== undefined && (
        <UntilReachable service={service} error={failure}>
          <ServiceError error={failure} service={service} />
        </UntilReachable>
      )}
      {result && <LazyResultNotes job={result} />}
      <Viewers views={views} viewers={details?.viewers} onOpen={() => void openActivity(service, slug)} />
      <ShareWithPerson key={slug} service={service} slug={slug} />
      {QrCode && (
        <div ref={qr} tabIndex={-1}>
          <QrCode link={link.link} name={slug} />
        </div>
      )}
    </PageCard>
  );
}

/** Returns what is known of a document: its details, read when it is shown and when its number of views in the list changes. */
function useDetails(service: string, slug: string) {
  const { value } = useWatched({ of: 'details', service, slug });
  const { value: listing } = useWatched({ of: 'listing', service });
  const listed = listing?.documents?.find((document) => document.slug === slug)?.views;
  const lastRead = useRef<{ slug: string; listed: number | undefined }>(undefined);
  useEffect(() => {
    const before = lastRead.current;
    lastRead.current = { slug, listed };
    // The list is known a moment after the details have been asked for, and is older.
    if (before?.slug === slug && before.listed === undefined) return;
    // A service that does not answer is shown with the list.
    ask('details.refresh', { service, slugs: [slug], viewersOf: slug }).catch(reportError);
  }, [service, slug, listed]);
  const details = value == null ? undefined : { ...value, views: Math.max(value.views, listed ?? 0) };
  return { details, listed };
}

function resultHeading({ replaces, state: { result } }: DoneJob): string {
  const { title, unchanged } = result;
  return t(unchanged ? 'publish.unchanged' : replaces === undefined ? 'publish.done' : 'publish.replaced', { title });
}
