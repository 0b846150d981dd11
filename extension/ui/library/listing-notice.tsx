import { ListingFault } from '../listing-fault.tsx';
import { useWatched } from '../use-watched.ts';

/** What is wrong with the service, said once for all that the library shows of it. */
export function ListingNotice({ service }: { service: string }) {
  const { value: listing, error } = useWatched({ of: 'listing', service });
  return <ListingFault service={service} listing={listing} error={error} />;
}
