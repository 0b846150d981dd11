import { formatShare } from '#shared/messages/locale-format.ts';
import { t } from '#shared/messages/translate.ts';

/** Shows what Linkwake does in one picture: a page, its link, and who opened it. */
export function Picture() {
  return (
    <div class="picture" role="img" aria-label={t('welcome.picture', { share: formatShare(0.8) })}>
      <div class="picture-card" aria-hidden="true">
        <span class="picture-page">
          <i />
          <i />
          <i />
          <i />
        </span>
        <span class="picture-button">{t('preview.publish')}</span>
      </div>
      <Arrow />
      <div class="picture-card" aria-hidden="true">
        <span class="picture-link" dir="ltr">
          links.example/plan
        </span>
        <span class="picture-copied">{t('action.copied')}</span>
      </div>
      <Arrow />
      <div class="picture-card" aria-hidden="true">
        <span class="picture-viewer">
          <span class="picture-face">G</span>
          <strong>{t('welcome.picture-opened', { name: 'Grace' })}</strong>
        </span>
        <span class="picture-meter">
          <i />
        </span>
        <span class="soft small">{t('welcome.read', { share: formatShare(0.8) })}</span>
      </div>
    </div>
  );
}

function Arrow() {
  return (
    <svg class="picture-arrow" viewBox="0 0 16 16" aria-hidden="true">
      <path
        d="M3 8h9M8.5 4.5 12 8l-3.5 3.5"
        fill="none"
        stroke="currentColor"
        stroke-width="1.5"
        stroke-linecap="round"
      />
    </svg>
  );
}
