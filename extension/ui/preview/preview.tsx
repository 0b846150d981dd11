import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { t } from '#shared/messages/translate.ts';
import { Mark } from '#shared/ui/mark.tsx';
import { useFocusInList } from '#shared/ui/use-focus-in-list.ts';
import { WorkspaceChip } from '#shared/ui/workspace-chip.tsx';
import { BAR, withoutBars } from '../../capture/redact/bars.ts';
import { describePart } from '../../capture/redact/describe-part.ts';
import type { Effect, Redaction } from '../../capture/redact/redaction.ts';
import { countBeyondReach, countBlanked } from '../../capture/report-summary.ts';
import { HiddenLine } from '../publishing/hidden-line.tsx';
import { PageAccess } from '../publishing/page-access.tsx';
import { useUnloadWarning } from '../use-unload-warning.ts';
import { BannerLine } from './banner-line.tsx';
import { CaptureReport } from './capture-report.tsx';
import { firstDevice } from './device-choice.tsx';
import { PickBar } from './pick-bar.tsx';
import { PreviewToolbar } from './preview-toolbar.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { RedactionList } from './redaction-list.tsx';
import { Stage } from './stage.tsx';
import { TextSecretsNotice } from './text-secrets-notice.tsx';
import type { Captured } from './use-captured.ts';
import { type PagePart, usePreviewedFile } from './use-previewed-file.ts';
import { useUndoKeys } from './use-redactions.ts';
import { canBlackOut } from './words-in-file.ts';

/** Returns the last of the controls that match in a place. */
const lastOf = (place: Element | null, matching: string) =>
  [...(place?.querySelectorAll<HTMLElement>(matching) ?? [])].at(-1);

interface PreviewProps {
  captured: Captured;
  account: SignedInAccount;
}

/** Shows the page as the recipient will see it, the capture report at the side, and the actions. */
export function Preview({ captured, account }: PreviewProps) {
  const [device, setDevice] = useState(firstDevice);
  const [picking, setPicking] = useState<Effect>();
  const [pointed, setPointed] = useState<Element>();
  const [shown, setShown] = useState<Document>();
  const [saved, setSaved] = useState({ html: '', redacted: false });
  const previewed = usePreviewedFile(captured, shown);
  const { html, title, part, source, original, redactions, history, unshrunk } = previewed;
  const isArticle = part === 'article';
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
  const choosePart = (next: PagePart) => {
    setPointed(undefined);
    if (next === 'article') setPicking(undefined);
    previewed.choosePart(next);
  };
  const choosePicking = (effect: Effect | undefined) => {
    // Parts of an article are chosen in the whole page.
    if (isArticle) previewed.choosePart('whole');
    setPicking(effect);
  };
  const pick = (element: Element) => add(describePart(element, picking));
  const file = {
    html,
    title: withoutBars(title) || t('preview.untitled'),
    redactedTitle: title.includes(BAR),
    report: source.report,
    page: captured.page,
    selection: part === 'selection',
    // An update with the whole page would show what the article leaves out.
    redacted: redactions.length > 0 || isArticle,
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
        <PreviewToolbar
          list={toolbar}
          device={device}
          onDevice={setDevice}
          parts={previewed.parts}
          part={part}
          onPart={choosePart}
          picking={picking}
          onPicking={choosePicking}
          history={history}
        >
          <BannerLine shown={isArticle ? undefined : shown} onRemove={add} />
        </PreviewToolbar>
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
          placed={!isArticle}
          onChange={(next) => history.change(() => next)}
          afterLast={() => side.current}
        />
        <PageAccess wanted={gains} allowed={t('preview.access-allowed')} />
        <CaptureReport report={source.report} unshrunk={unshrunk} onUnshrunk={previewed.setUnshrunk} />
      </aside>
    </div>
  );
}
