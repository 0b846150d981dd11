import { useMemo, useRef } from 'preact/hooks';
import { shortenMiddle } from '#shared/formats/shorten-middle.ts';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { useFocusInList } from '#shared/ui/use-focus-in-list.ts';
import { widenRedaction } from '../../capture/redact/describe-part.ts';
import type { Redaction } from '../../capture/redact/redaction.ts';
import { countWords } from '../../capture/redact/words.ts';
import { countPlaces } from './words-in-file.ts';

/** Most characters of a part's text in the names of its buttons. */
const namedLength = 40;

interface RedactionListProps {
  /** The file without redactions. */
  file: string;
  redactions: readonly Redaction[];
  /** The rendered document; `undefined` while it is reloading. */
  shown: Document | undefined;
  /** Whether the rendered document has the places of the redactions. */
  placed: boolean;
  onChange: (redactions: readonly Redaction[]) => void;
  /** Returns what gets the focus after the last one. */
  afterLast: () => HTMLElement | null;
}

/** Counts the parts that are blacked out and those that are removed. */
function summaryOf(redactions: readonly Redaction[]): string {
  const removed = redactions.filter(isRemoval).length;
  const blackedOut = redactions.length - removed;
  const lines = [
    blackedOut > 0 && t('redact.list', { count: blackedOut }),
    removed > 0 && t('remove.list', { count: removed }),
  ];
  return lines.filter(Boolean).join(' · ');
}

const isRemoval = (redaction: Redaction) =>
  redaction.kind === 'banner' || (redaction.kind === 'part' && redaction.effect === 'remove');

/**
 * Lists the redactions, the last one first, and announces what has been blacked out and removed. Only the publishing
 * person sees the words.
 */
export function RedactionList({ file, redactions, shown, placed, onChange, afterLast }: RedactionListProps) {
  const list = useFocusInList<HTMLUListElement>(afterLast);
  const places = useMemo(
    () => redactions.map(({ kind, words }) => (kind === 'words' ? placesOf(file, words) : undefined)),
    [file, redactions],
  );
  const summary = summaryOf(redactions);
  return (
    // It stays while nothing is listed, because a screen reader announces changes of a region that it knows.
    <section class={summary ? 'section' : 'visually-hidden'} aria-labelledby={summary ? 'redactions' : undefined}>
      <div role="status">
        {summary && <h2 id="redactions">{summary}</h2>}
        {places.at(-1) && <p class="visually-hidden">{places.at(-1)}</p>}
      </div>
      {redactions.length > 0 && (
        <ul class="list" {...list}>
          {redactions
            .map((redaction, at) => (
              <li key={at} class="redaction">
                <Item
                  redaction={redaction}
                  places={places[at]}
                  shown={shown}
                  placed={placed}
                  onReplace={(wider) => onChange(redactions.with(at, wider))}
                  onRemove={() => onChange(redactions.toSpliced(at, 1))}
                  onEverywhere={(words) => onChange([...redactions, { kind: 'words', words }])}
                />
              </li>
            ))
            .reverse()}
        </ul>
      )}
    </section>
  );
}

/** Says in how many places of a file words are blacked out. Those outside its texts are not counted. */
function placesOf(file: string, words: string): string {
  const count = countPlaces(file, words);
  return count > 0 ? t('redact.places', { count }) : t('redact.everywhere-done');
}

interface ItemProps {
  redaction: Redaction;
  /** The places of words that are blacked out everywhere. */
  places: string | undefined;
  shown: Document | undefined;
  placed: boolean;
  onReplace: (redaction: Redaction) => void;
  onRemove: () => void;
  onEverywhere: (words: string) => void;
}

function Item({ redaction, places, shown, placed, onReplace, onRemove, onEverywhere }: ItemProps) {
  const { kind, words } = redaction;
  const elsewhere = kind === 'part' && shown && words ? countWords(shown, words, isRemoval(redaction)) : 0;
  const buttons = useRef<HTMLDivElement>(null);
  const name = words || t(kind === 'banner' ? 'banner.name' : 'redact.picture');
  const ofIt = <span class="visually-hidden"> {shortenMiddle(name, namedLength)}</span>;
  // The button goes, because the words are then nowhere else.
  const everywhere = () => {
    onEverywhere(words);
    buttons.current?.querySelector<HTMLElement>('button:last-child')?.focus();
  };
  const wider = () => {
    const found = kind === 'part' && shown && widenRedaction(shown, redaction);
    if (found) onReplace(found);
  };
  return (
    <>
      <p class="redaction-words">
        <bdi>{name}</bdi>
        {places && <span class="soft"> · {places}</span>}
        {isRemoval(redaction) && <span class="soft"> · {t('remove.done')}</span>}
      </p>
      {elsewhere > 0 && (
        <div class="notice notice-caution">
          <p class="small">{t('redact.elsewhere', { count: elsewhere })}</p>
          <div>
            <Button onClick={everywhere}>
              {t('redact.there-too')}
              {ofIt}
            </Button>
          </div>
        </div>
      )}
      <div class="row" ref={buttons}>
        {kind === 'part' && placed && (
          <Button look="quiet" onClick={wider}>
            {t('redact.wider')}
            {ofIt}
          </Button>
        )}
        <Button look="quiet" onClick={onRemove}>
          {t('redact.remove')}
          {ofIt}
        </Button>
      </div>
    </>
  );
}
