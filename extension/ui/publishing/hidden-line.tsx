import { formatList } from '#shared/messages/locale-format.ts';
import { t } from '#shared/messages/translate.ts';
import type { BlankedFields } from '../../stores/publish-job.ts';

const words = {
  passwords: 'report.passwords',
  userNames: 'report.user-names',
  oneTimeCodes: 'report.one-time-codes',
  cards: 'report.cards',
  tokens: 'report.tokens',
} as const;

/** Returns `2 passwords and 1 token hidden`; `undefined` if nothing was. */
export function hiddenWords(blanked: BlankedFields = {}): string | undefined {
  const kinds = (['passwords', 'tokens', 'cards', 'oneTimeCodes', 'userNames'] as const).flatMap((kind) => {
    const count = blanked[kind] ?? 0;
    return count > 0 ? [t(words[kind], { count })] : [];
  });
  return kinds.length === 0 ? undefined : t('hidden.line', { list: formatList(kinds) });
}

/** Says what was hidden in a copy because it may be secret. Renders nothing if nothing was. */
export function HiddenLine({ blanked }: { blanked: BlankedFields | undefined }) {
  const said = hiddenWords(blanked);
  if (said === undefined) return null;
  return (
    <p class="hidden-line small">
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path
          d="M8 1.75 2.75 3.6v3.9c0 3.2 2.2 5.6 5.25 6.75 3.05-1.15 5.25-3.55 5.25-6.75V3.6L8 1.75ZM5.6 7.9l1.75 1.75 3.1-3.4"
          fill="none"
          stroke="currentColor"
          stroke-width="1.4"
          stroke-linecap="round"
          stroke-linejoin="round"
        />
      </svg>
      {said}
    </p>
  );
}
