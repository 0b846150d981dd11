import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { withoutScheme } from '#shared/formats/web-address.ts';
import { formatList } from '#shared/messages/locale-format.ts';
import { t } from '#shared/messages/translate.ts';
import { whoWords } from '#shared/messages/viewer-words.ts';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { ViewCount } from '#shared/ui/document-list.tsx';
import { useRestoredFocus } from '../components/use-restored-focus.ts';
import type { PublishedFile } from '../publish/publish-document.ts';
import type { LinkState } from './link-state.ts';
import type { SeenDocument } from './poll-document.ts';

interface StatusCardProps {
  title: string;
  state: LinkState;
  /** The outcome of the last publish, read aloud before the state. */
  outcome: PublishedFile['outcome'] | undefined;
  /** The button beside the state, or below it where it takes the card's width. */
  action: ComponentChildren;
  /** The link; absent before there is one, and until the service has confirmed it. */
  address: string | undefined;
  /** True after a publish, when the next step is to copy the link, until that is done. */
  fresh: boolean;
  copy: (text: string) => Promise<void>;
  /** The views at the last successful poll; `undefined` for a file without a link. */
  views: { seen: SeenDocument | undefined } | undefined;
  /** Everything else about the open file and its publish. */
  children: ComponentChildren;
}

const endings = { published: 'pane.done-published', replaced: 'pane.done-replaced' } as const;

/** Shows the open file and its link: the state with its button, the link, and who opened it. */
export function StatusCard(props: StatusCardProps) {
  const { title, state, outcome, action, address, fresh, copy, views, children } = props;
  const place = useRestoredFocus<HTMLElement>();
  const [copied, setCopied] = useState<string>();
  const copyAddress = (text: string) => copy(text).then(() => setCopied(text));
  return (
    <section class="pane-card stack" ref={place}>
      <h1 tabIndex={-1} title={title}>
        <bdi>{title}</bdi>
      </h1>
      <div class="row pane-state-row">
        <p class={`pane-state pane-state-${state.tone}`} role="status">
          {outcome !== undefined && outcome !== 'unchanged' && (
            <span class="visually-hidden">{t(endings[outcome])} · </span>
          )}
          <span>{state.words}</span>
        </p>
        {state.explain !== undefined && <p class="small">{state.explain}</p>}
        {action}
      </div>
      {address && (
        <div class="pane-link">
          <a class="one-line" href={address} title={address} dir="ltr" target="_blank" rel="noreferrer">
            {withoutScheme(address)}
          </a>
          <CopyButton text={address} copy={copyAddress} look={fresh && copied !== address ? 'primary' : 'plain'} />
        </div>
      )}
      {children}
      {views && <Viewers seen={views.seen} />}
    </section>
  );
}

/** How many names the card has room for. The activity lists all views. */
const namesShown = 3;

/** Shows the number of views, and who opened the link last. */
function Viewers({ seen }: { seen: SeenDocument | undefined }) {
  const names = [...new Set(seen?.activity.views.flatMap((view) => whoWords(view) ?? []))].slice(0, namesShown);
  return (
    <p class="pane-views" aria-live="polite">
      <strong>
        <ViewCount count={seen?.document.views} />
      </strong>
      {names.length > 0 && <bdi class="one-line soft">{formatList(names)}</bdi>}
    </p>
  );
}
