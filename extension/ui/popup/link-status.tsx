import type { ComponentChildren } from 'preact';
import { formatRelative } from '#shared/messages/locale-format.ts';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import type { PageLink } from '../../messages/watch-protocol.ts';
import type { DocumentDetails } from '../../stores/document-details.ts';
import type { DoneJob } from '../../stores/job-state.ts';
import { GateIcons, isOff, offWords } from '../gate-badges.tsx';
import type { Drift } from './use-drift.ts';

interface LinkStatusProps {
  link: PageLink;
  drift: Drift | undefined;
  details: DocumentDetails | undefined;
  result: DoneJob | undefined;
  copied: boolean;
  onUpdate: () => void;
  onUpdateAnyway: () => void;
  onTurnOff: () => void;
  onTurnOn: () => void;
  /** Called when the pointer comes over the button that updates. */
  onPrewarm: () => void;
}

interface Status {
  words: readonly string[];
  tone: 'good' | 'caution' | 'bad' | 'off';
  action?: ComponentChildren;
}

/** Shows the state of a link in one line, with the action that it calls for. The line keeps its height. */
export function LinkStatus(props: LinkStatusProps) {
  const { words, tone, action } = statusOf(props);
  return (
    <div class="status-line">
      <p class={`status status-${tone}`} role="status">
        {words.map((part) => (
          <span key={part}>{part}</span>
        ))}
        {props.details && !isOff(props.details) && <GateIcons details={props.details} gatesOnly />}
      </p>
      {action}
    </div>
  );
}

/** Returns whether the line has the button that updates the link: the page has changed, and there is nothing else to say. */
export function hasUpdateButton({ drift, details, result }: Pick<LinkStatusProps, 'drift' | 'details' | 'result'>) {
  if (details && (isOff(details) || details.held || details.converting)) return false;
  return drift === 'changed' && result === undefined;
}

function statusOf({ link, drift, details, result, copied, ...actions }: LinkStatusProps): Status {
  const { held, converting, unchanged } = result?.state.result ?? {};
  const off = details && offWords(details);
  if (off) {
    return {
      words: [off.words],
      tone: 'off',
      action: <Button onClick={actions.onTurnOn}>{t('card.turn-on')}</Button>,
    };
  }
  if (result?.cancelled) {
    return {
      words: [t('publish.too-late')],
      tone: 'caution',
      action: result.replaces === undefined && <Button onClick={actions.onTurnOff}>{t('card.turn-off')}</Button>,
    };
  }
  if (held || details?.held) return { words: [t('card.held')], tone: 'caution' };
  if (converting || details?.converting) return { words: [t('card.converting')], tone: 'caution' };
  if (unchanged) {
    return {
      words: [t('card.live'), t('drift.same')],
      tone: 'good',
      action: <Button onClick={actions.onUpdateAnyway}>{t('card.update-anyway')}</Button>,
    };
  }
  if (result !== undefined) {
    const done = t(result.replaces === undefined ? 'card.published' : 'card.updated');
    return { words: copied ? [done, t('publish.copied')] : [done], tone: 'good' };
  }
  const update = hasUpdateButton({ drift, details, result }) && (
    <Button look="primary" onClick={actions.onUpdate} onPointerEnter={link.redacted ? undefined : actions.onPrewarm}>
      {t(link.redacted ? 'popup.preview-first' : 'card.update')}
    </Button>
  );
  if (details?.failed) return { words: [t('card.failed')], tone: 'bad', action: update };
  if (update) return { words: [t('drift.changed')], tone: 'caution', action: update };
  if (drift === 'same') return { words: [t('card.live'), t('drift.same')], tone: 'good' };
  const when = link.publishedAt ?? (details && Date.parse(details.created));
  const since = when && t('popup.published-here', { when: formatRelative(new Date(when), Date.now()) });
  return { words: since ? [t('card.live'), since] : [t('card.live')], tone: 'good' };
}
