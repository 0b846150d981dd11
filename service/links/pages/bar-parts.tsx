import { raw } from 'hono/html';
import type { VisitorWords } from '../words/visitor-words.ts';
import { earlyClicks } from './early-clicks.ts';
import type { PageParts } from './page-frame.tsx';

const strokes = {
  sidebar: 'M2 3h12v10H2zM6 3v10',
  minus: 'M3 8h10',
  plus: 'M3 8h10M8 3v10',
  search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10Zm3.6-1.4L14 14',
  print: 'M4 6V2h8v4M4 12H2V6h12v6h-2M4 10h8v4H4z',
  download: 'M8 2v8m0 0L4.5 6.5M8 10l3.5-3.5M2.5 13.5h11',
  sheets: 'M2 3h12v10H2zM2 6.5h12M2 10h12M6.5 3v10',
  document: 'M4 2h5.5L12.5 5v9H4zM9 2v3.5h3.5M6 8.5h4.5M6 11h4.5',
  up: 'M3 10.5 8 5.5l5 5',
  down: 'M3 5.5l5 5 5-5',
  back: 'M10.5 3 5.5 8l5 5',
  next: 'M5.5 3l5 5-5 5',
  present: 'M2 3h12M3 3v7.5h10V3M8 10.5V13M5.5 14 8 12.5l2.5 1.5M7 5.2v3.2L9.6 6.8z',
  close: 'M3.5 3.5l9 9m0-9-9 9',
} as const;

/** Draws an icon in the text colour; the button around it has the label. */
export function Icon({ name }: { name: keyof typeof strokes }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={strokes[name]} />
    </svg>
  );
}

interface IconButtonProps {
  id: string;
  name: string;
  icon: keyof typeof strokes;
  /** Enabled before the document is loaded. */
  enabled?: boolean;
  submit?: boolean;
  hidden?: boolean;
}

/** A button of a viewer's bar that shows an icon. */
export function IconButton({ id, name, icon, enabled, submit, hidden }: IconButtonProps) {
  return (
    <button
      id={id}
      type={submit ? 'submit' : 'button'}
      class="icon-button"
      title={name}
      aria-label={name}
      disabled={!enabled}
      hidden={hidden}
    >
      <Icon name={icon} />
    </button>
  );
}

/** The room a document was opened in, and the link back to it. */
export interface RoomBack {
  id: string;
  title: string;
  href: string;
}

export function BackToRoom({ room, words }: { room: RoomBack; words: VisitorWords }) {
  const label = words.say('backTo', { title: room.title });
  return (
    <a class="back" href={room.href} title={label} aria-label={label}>
      <Icon name="back" />
      <bdi class="back-title">{room.title}</bdi>
    </a>
  );
}

/** Shows the logo and who shares the document, nothing where neither is known; to its owner, that their visits do not count. */
export function SharedBy({ parts: { assets, sender, words }, isOwn }: { parts: PageParts; isOwn: boolean }) {
  if (!sender || (sender.name === '' && sender.logo === undefined)) return null;
  const sharedBy = isOwn ? words.say('sharedByYou') : words.say('sharedBy', { name: sender.name });
  return (
    <span class="shared-by">
      {sender.logo && <img class={`bar-logo on-${sender.logo.background}`} src={assets.logo(sender.logo.id)} alt="" />}
      {sender.name === '' && !isOwn ? null : <span class="shared-name">{sharedBy}</span>}
    </span>
  );
}

/** A quiet link to report the document. It opens in a new tab, so that no answers to a form are lost. */
export function ReportLink({ parts: { report, words } }: { parts: PageParts }) {
  if (report === undefined) return null;
  const name = words.say('reportPage');
  return (
    <a class="report-link" href={report} target="_blank" rel="noopener" title={name} aria-label={name}>
      {words.say('report')}
    </a>
  );
}

/** Shows the owner's button. It opens in a new tab and sends no referrer. */
export function CtaButton({ cta }: { cta: { label: string; url: string } }) {
  return (
    <>
      <a id="cta" class="cta" href={cta.url} target="_blank" rel="noopener noreferrer">
        {cta.label}
      </a>
      <script>{raw(earlyClicks)}</script>
    </>
  );
}
