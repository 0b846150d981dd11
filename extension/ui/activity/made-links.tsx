import type { PersonalLinks } from '#shared/publish/personal-links';
import { t } from '#shared/ui/messages/translate';
import { CopyButton } from '#ui/copy-button';
import { copyText } from '../../browser/clipboard.ts';

/** Personal links made in this browser; the contract has no list of them. */
export function MadeLinks({ links }: { links: PersonalLinks }) {
  if (links.length === 0) return null;
  return (
    <section class="section" aria-label={t('activity.made-links')}>
      <h3 class="small soft">{t('activity.made-links')}</h3>
      <ul class="list">
        {links.map(({ link, name, email }) => (
          <li class="bar" key={link}>
            <span dir="auto">{[name, email].filter(Boolean).join(' · ')}</span>
            <span class="bar-end">
              <CopyButton text={link} copy={copyText} look="quiet" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
