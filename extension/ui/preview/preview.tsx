import { Redo2, Undo2 } from 'lucide';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { t } from '#shared/messages/translate.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Mark } from '#shared/ui/mark.tsx';
import { useFocusInList } from '#shared/ui/use-focus-in-list.ts';
import { WorkspaceChip } from '#shared/ui/workspace-chip.tsx';
import { withoutBars } from '../../capture/redact/bars.ts';
import { describePart } from '../../capture/redact/describe-part.ts';
import { redact } from '../../capture/redact/redact.ts';
import type { Effect, Redaction } from '../../capture/redact/redaction.ts';
import { countBeyondReach, countBlanked } from '../../capture/report-summary.ts';
import { HiddenLine } from '../publishing/hidden-line.tsx';
import { PageAccess } from '../publishing/page-access.tsx';
import { BannerLine } from './banner-line.tsx';
import { Choice, DeviceChoice, firstDevice } from './choice.tsx';
import { PickBar } from './pick-bar.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { RedactionList } from './redaction-list.tsx';
import { Report } from './report.tsx';
import { Stage } from './stage.tsx';
import { TextSecretsNotice } from './text-secrets-notice.tsx';
import type { Captured } from './use-captured.ts';
import { useRedactions, useUndoKeys } from './use-redactions.ts';
import { canBlackOut } from './words-in-file.ts';

/** Makes the browser ask before the tab is closed, while changes would be lost. */
function useUnloadWarning(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [wanted]);
}

type Reader = typeof import('../../capture/reader/read-article.ts');

/** Loads the reader once the page is shown. `undefined` until then, and if it cannot be loaded. */
function useReader(shown: Document | undefined): Reader | undefined {
  const [reader, setReader] = useState<Reader>();
  const wanted = shown !== undefined;
  useEffect(() => {
    if (wanted) void import('../../capture/reader/read-article.ts').then(setReader);
  }, [wanted]);
  return reader;
}

/** Returns the last of the controls that match in a place. */
const lastOf = (place: Element | null, matching: string) =>
  [...(place?.querySelectorAll<HTMLElement>(matching) ?? [])].at(-1);

interface PreviewProps {
  captured: Captured;
  account: SignedInAccount;
}

/** Shows the page as the recipient will see it, the capture report at the side, and the actions. */
export function Preview({ captured, account }: PreviewProps) {
  const [chosen, setChosen] = useState<'whole' | 'selection' | 'article'>(captured.selection ? 'selection' : 'whole');
  const [device, setDevice] = useState(firstDevice);
  const [picking, setPicking] = useState<Effect>();
  const [pointed, setPointed] = useState<Element>();
  const [shown, setShown] = useState<Document>();
  const [unshrunk, setUnshrunk] = useState(false);
  const [saved, setSaved] = useState({ html: '', redacted: false });
  const of = chosen === 'selection' ? 'selection' : 'whole';
  const history = useRedactions(of);
  const redactions = history.all[of];
  const source = captured[of] ?? captured.whole;
  const original = (unshrunk && source.unshrunk) || source.html;
  const redacted = useMemo(() => redact(original, redactions), [original, redactions]);
  const reader = useReader(shown);
  const { url } = captured.page;
  const hasArticle = useMemo(() => reader?.readArticle(captured.whole.html, url) !== undefined, [reader, captured]);
  // The article of the redacted page: what is not in the page is not in its article.
  const article = useMemo(
    () => (chosen === 'article' ? reader?.readArticle(redacted.html, url) : undefined),
    [reader, chosen, redacted],
  );
  const part = chosen === 'article' && !article ? 'whole' : chosen;
  const { html, title } = article ?? redacted;
  const placed = part !== 'article';
  const gains = useMemo(() => Promise.resolve(countBeyondReach(source.report) > 0), [source]);
  useUndoKeys(history, shown);
  useUnloadWarning((redactions.length > 0 || saved.redacted) && saved.html !== html);
  useEffect(() => {
    document.title = `${title || captured.page.title} · ${t('preview.title')}`;
  }, [title]);

  const add = (redaction: Redaction) => {
    setPointed(undefined);
    history.change((now) => [...now, redaction]);
  };
  const addWords = (words: string): boolean => {
    const { whole, selection } = captured;
    const isFound =
      canBlackOut(whole.html, history.all.whole, words) ||
      (selection !== undefined && canBlackOut(selection.html, history.all.selection, words));
    if (isFound) add({ kind: 'words', words });
    return isFound;
  };
  const side = useRef<HTMLElement>(null);
  const tools = (matching: string): HTMLElement | undefined => lastOf(toolbar.ref.current, matching);
  const toolbar = useFocusInList<HTMLDivElement>(() => tools('button:enabled'));
  const leavePicking = () => {
    tools('[aria-pressed=true]')?.focus();
    setPicking(undefined);
  };
  const pick = (element: Element) => add(describePart(element, picking));
  const file = {
    html,
    title: withoutBars(title) || t('preview.untitled'),
    report: source.report,
    page: captured.page,
    selection: part === 'selection',
    // An update with the whole page would show what the article leaves out.
    redacted: redactions.length > 0 || part === 'article',
  };
  return (
    <div class="preview">
      <header class="bar preview-head">
        <Mark />
        <h1 class="one-line">
          <bdi>{captured.title}</bdi>
        </h1>
        <span class="bar-end">
          <WorkspaceChip workspace={account.workspace.name} email={account.email} service={account.service} />
        </span>
      </header>
      <main class="preview-page">
        <div class="row" {...toolbar}>
          <DeviceChoice chosen={device} onChoose={setDevice} />
          {(captured.selection || hasArticle) && (
            <Choice
              label={t('preview.part')}
              options={[
                ...(captured.selection ? [{ value: 'selection', words: t('preview.selection') } as const] : []),
                { value: 'whole', words: t('preview.whole') },
                ...(hasArticle ? [{ value: 'article', words: t('preview.article') } as const] : []),
              ]}
              chosen={part}
              onChoose={(next) => {
                setPointed(undefined);
                if (next === 'article') setPicking(undefined);
                setChosen(next);
              }}
            />
          )}
          {(['black-out', 'remove'] as const).map((effect) => (
            <button
              key={effect}
              type="button"
              class="button"
              aria-pressed={picking === effect}
              onClick={() => {
                // Parts of an article are chosen in the whole page.
                if (part === 'article') setChosen('whole');
                setPicking(picking === effect ? undefined : effect);
              }}
            >
              {t(effect === 'remove' ? 'remove.start' : 'redact.start')}
            </button>
          ))}
          <span class="preview-steps">
            <IconButton name={t('redact.undo')} disabled={!history.undo} onClick={() => history.undo?.()}>
              <Icon icon={Undo2} />
            </IconButton>
            <IconButton name={t('redact.redo')} disabled={!history.redo} onClick={() => history.redo?.()}>
              <Icon icon={Redo2} />
            </IconButton>
          </span>
          <BannerLine shown={placed ? shown : undefined} onRemove={add} />
        </div>
        {picking && (
          <PickBar
            effect={picking}
            shown={shown}
            part={pointed}
            onPoint={setPointed}
            onPick={pick}
            onWords={addWords}
            onLeave={leavePicking}
          />
        )}
        <Stage
          html={html}
          device={device}
          picking={picking !== undefined}
          part={pointed}
          onPoint={setPointed}
          onPick={pick}
          onShown={setShown}
        />
      </main>
      <aside class="preview-side" ref={side} tabIndex={-1} aria-label={t('preview.side')}>
        <TextSecretsNotice
          shown={shown}
          onBlackOut={(words) => add({ kind: 'words', words })}
          afterLast={() => side.current}
        />
        <HiddenLine blanked={countBlanked(source.report)} />
        <PublishPanel
          account={account}
          file={file}
          onSaved={() => setSaved({ html, redacted: redactions.length > 0 })}
        />
        <RedactionList
          file={original}
          redactions={redactions}
          shown={shown}
          placed={placed}
          onChange={(next) => history.change(() => next)}
          afterLast={() => side.current}
        />
        <PageAccess wanted={gains} allowed={t('preview.access-allowed')} />
        <Report report={source.report} unshrunk={unshrunk} onUnshrunk={setUnshrunk} />
      </aside>
    </div>
  );
}
