import { useLayoutEffect, useRef } from 'preact/hooks';
import { type Fault, faultOf } from '#shared/errors/fault.ts';
import { formatRelative } from '#shared/messages/locale-format.ts';
import { t } from '#shared/messages/translate.ts';
import { ask } from '../messages/ask.ts';
import type { Listing } from '../stores/listing.ts';
import { ServiceError } from './service-error.tsx';

interface ListingFaultProps {
  service: string;
  listing: Listing | undefined;
  /** Why there is no listing, or no newer one. */
  error: unknown;
}

/** Shows what is wrong with the list of documents and how old the list is. Renders nothing when all is well. */
export function ListingFault({ service, listing, error }: ListingFaultProps) {
  const fault = listing?.fault ?? error;
  const before = useRef(fault);
  useLayoutEffect(() => {
    // The button that tried again goes with the fault, and takes the focus along.
    const hasGone = before.current !== undefined && fault === undefined;
    before.current = fault;
    if (hasGone && document.activeElement === document.body) document.querySelector('main')?.focus();
  }, [fault]);
  if (fault === undefined) return null;
  return (
    <ServiceError
      error={fault}
      service={service}
      retry={() => void ask('views.refresh', { service })}
      calm={listing?.documents !== undefined}
    >
      {listing?.at !== undefined && (
        <span class="small soft">
          {t('popup.list-old', { when: formatRelative(new Date(listing.at), Date.now()) })}
        </span>
      )}
    </ServiceError>
  );
}

/** Returns the error, unless `ListingFault` already shows it. A service that is down fails every request. */
export function unlessListingFault(error: unknown, listingFault: Pick<Fault, 'code'> | undefined): unknown {
  return error !== undefined && listingFault !== undefined && faultOf(error).code === listingFault.code
    ? undefined
    : error;
}
