import { AtSign, CalendarClock, CalendarX, FileX, Hourglass, Lock, Mail, RefreshCw } from 'lucide';
import { isOver } from '#shared/formats/last-day.ts';
import { formatDay } from '#shared/messages/locale-format.ts';
import { t } from '#shared/messages/translate.ts';
import { Icon, type IconDrawing } from '#shared/ui/icon.tsx';
import type { DocumentDetails } from '../stores/document-details.ts';

interface Badge {
  icon: IconDrawing;
  words: string;
  /** `bad`: nobody can open it; `waiting`: it passes by itself; `gate`: the owner chose it. */
  tone: 'bad' | 'waiting' | 'gate';
  /** More, on hover. */
  detail?: string;
}

type LastDays = Pick<DocumentDetails, 'lastDay' | 'lastDayBefore'>;

/** Whether the link has been turned off, or its last day is over. */
export function isOff({ lastDay }: LastDays): boolean {
  return isOver(lastDay, Date.now());
}

/** Says why nobody can open a link, in a sentence and in short; `undefined` of a link that is not off. */
export function offWords({ lastDay, lastDayBefore }: LastDays): { words: string; short: string } | undefined {
  if (lastDay === undefined || !isOff({ lastDay })) return undefined;
  if (lastDayBefore !== undefined && lastDayBefore !== lastDay)
    return { words: t('card.off'), short: t('card.off-short') };
  const when = formatDay(lastDay);
  return { words: t('card.expired', { when }), short: t('card.expired-short', { when }) };
}

/** Returns why a link is not simply open to everyone, in the order and the words of the service's own pages. */
function badgesOf(details: DocumentDetails): Badge[] {
  const { held, converting, failed, lastDay, password, emailGate, domains } = details;
  const off = offWords(details);
  const badges: (Badge | false)[] = [
    held && { icon: Hourglass, words: t('card.held'), tone: 'waiting' },
    converting && { icon: RefreshCw, words: t('card.converting'), tone: 'waiting' },
    failed === true && { icon: FileX, words: t('card.failed'), tone: 'bad' },
    off !== undefined && { icon: CalendarX, words: off.short, tone: 'bad' },
    password && { icon: Lock, words: t('card.password-gate'), tone: 'gate' },
    emailGate && domains === undefined && { icon: Mail, words: t('card.email-gate'), tone: 'gate' },
    domains !== undefined && { icon: AtSign, words: t('card.domains-gate'), tone: 'gate', detail: domains },
    lastDay !== undefined &&
      off === undefined && {
        icon: CalendarClock,
        words: t('card.expires', { when: formatDay(lastDay) }),
        tone: 'gate',
      },
  ];
  return badges.filter((badge) => badge !== false);
}

interface GateIconsProps {
  details: DocumentDetails;
  /** Beside words that say the state already. */
  gatesOnly?: boolean;
}

/** Shows the gates and the state of a document as icons with their names on hover. */
export function GateIcons({ details, gatesOnly = false }: GateIconsProps) {
  const badges = badgesOf(details).filter(({ tone }) => !gatesOnly || tone === 'gate');
  return badges.map(({ icon, words, tone, detail }) => (
    <span class={`gate-icon state-${tone}`} key={words} title={detail ? `${words}: ${detail}` : words}>
      <Icon icon={icon} />
      <span class="visually-hidden">{words}</span>
    </span>
  ));
}

/** Shows whether visitors can open a document, and what they must enter. */
export function GateBadges({ details }: { details: DocumentDetails }) {
  const badges = badgesOf(details);
  return (
    <>
      {badges.every(({ tone }) => tone === 'gate') && <span class="state state-good">{t('card.live')}</span>}
      {badges.map(({ icon, words, tone, detail }) => (
        <span class={`state state-${tone}`} key={words} title={detail}>
          <Icon icon={icon} />
          {words}
        </span>
      ))}
    </>
  );
}
