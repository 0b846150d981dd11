import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { wordsOf } from '../../capture/redact/describe-part.ts';
import { partAround, partsOf } from '../../capture/redact/find-part.ts';
import type { Effect } from '../../capture/redact/redaction.ts';

interface PickBarProps {
  effect: Effect;
  shown: Document | undefined;
  part: Element | undefined;
  onPoint: (part: Element | undefined) => void;
  onPick: (part: Element) => void;
  /** Blacks out words everywhere. Returns false if they are nowhere. */
  onWords: (words: string) => boolean;
  /** Ends the choosing. */
  onLeave: () => void;
}

/** Chooses parts of the page from the keyboard, as the pointer does in the page, or words wherever they occur. */
export function PickBar({ effect, shown, part, onPoint, onPick, onWords, onLeave }: PickBarProps) {
  const steps = useRef<HTMLDivElement>(null);
  const last = useRef(-1);
  const [words, setWords] = useState('');
  const [isRefused, setRefused] = useState(false);
  const step = (by: number) => {
    if (!shown) return;
    const parts = partsOf(shown);
    const at = part ? parts.indexOf(part) : -1;
    const from = at < 0 ? last.current : at;
    // Nothing is before the first part: the way back begins at the last one.
    last.current = (Math.max(from, by < 0 ? 0 : -1) + by + parts.length) % parts.length;
    const next = parts[last.current];
    next?.scrollIntoView({ block: 'center', behavior: 'instant' });
    onPoint(next);
  };
  const pick = () => {
    if (!part) return;
    onPick(part);
    // Nothing is selected now: the button “Next part” goes on.
    steps.current?.querySelector<HTMLElement>('button + button')?.focus();
  };
  useEscape(shown, onLeave);
  const around = part && partAround(part);
  return (
    <div class="pick-bar">
      <p class="small soft">{t(effect === 'remove' ? 'remove.explain' : 'redact.explain')}</p>
      <div class="row" ref={steps}>
        <Button onClick={() => step(-1)}>{t('redact.previous')}</Button>
        <Button onClick={() => step(1)}>{t('redact.next')}</Button>
        <Button disabled={!around} onClick={() => onPoint(around)}>
          {t('redact.wider')}
        </Button>
        <Button disabled={!part} onClick={pick}>
          {t(effect === 'remove' ? 'remove.selection' : 'redact.black-out')}
        </Button>
      </div>
      <p class="small redaction-words" role="status">
        {part && (wordsOf(part) || t('redact.picture'))}
      </p>
      {effect === 'black-out' && (
        <form
          class="pick-words"
          onSubmit={(event) => {
            event.preventDefault();
            if (!words.trim()) return;
            const isFound = onWords(words.trim());
            setRefused(!isFound);
            if (isFound) setWords('');
          }}
        >
          <Field
            label={t('redact.words')}
            value={words}
            error={isRefused ? t('redact.not-found') : undefined}
            onInput={(entered) => {
              setWords(entered);
              setRefused(false);
            }}
          />
          <Button type="submit" disabled={!words.trim()}>
            {t('redact.everywhere')}
          </Button>
        </form>
      )}
    </div>
  );
}

/** Handles Escape on the screen and in the shown page. At the side, it closes what is open there. */
function useEscape(shown: Document | undefined, onEscape: () => void): void {
  // Before the document is painted: it has the focus by then.
  useLayoutEffect(() => {
    const stop = new AbortController();
    const onKey = ({ key, isComposing, target }: KeyboardEvent) => {
      const isAtSide = Boolean((target as Partial<Element> | null)?.closest?.('.preview-side'));
      if (key === 'Escape' && !isComposing && !isAtSide) onEscape();
    };
    for (const where of [document, shown]) where?.addEventListener('keydown', onKey, { signal: stop.signal });
    return () => stop.abort();
  }, [shown, onEscape]);
}
