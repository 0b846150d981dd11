import { formatRelative } from '#shared/ui/format';
import { t } from '#shared/ui/messages/translate';
import { ask } from '../../browser/ask.ts';
import { ServiceError } from '../service-error.tsx';
import { useWatched } from '../use-watched.ts';

/** What is wrong with the service, said once for all that the library shows of it; nothing where nothing is. */
export function ListingNotice({ service }: { service: string }) {
  const { value: listing, error } = useWatched({ of: 'listing', service });
  const fault = listing?.fault ?? error;
  if (fault === undefined) return null;
  return (
    <ServiceError error={fault} service={service} retry={() => void ask('views.refresh', {})}>
      {listing?.at !== undefined && (
        <span class="small soft">
          {t('popup.list-old', { when: formatRelative(new Date(listing.at), Date.now()) })}
        </span>
      )}
    </ServiceError>
  );
}
