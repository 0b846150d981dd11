import { useMemo } from 'preact/hooks';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { findConsentBanner } from '../../capture/redact/find-consent-banner.ts';
import type { BannerRedaction } from '../../capture/redact/redaction.ts';

interface BannerLineProps {
  shown: Document | undefined;
  onRemove: (banner: BannerRedaction) => void;
}

/** Offers to remove a consent banner that covers the page. Renders nothing if there is none. */
export function BannerLine({ shown, onRemove }: BannerLineProps) {
  const banner = useMemo(() => (shown?.body ? findConsentBanner(shown) : undefined), [shown]);
  if (!banner) return null;
  return (
    <div class="row banner-line">
      <span class="small soft" role="status">
        {t('banner.found')}
      </span>
      <Button look="quiet" onClick={() => onRemove(banner)}>
        {t('banner.remove')}
      </Button>
    </div>
  );
}
