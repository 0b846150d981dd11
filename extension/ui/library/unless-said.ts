import { faultOf } from '#shared/ui/fault.ts';
import type { Listing } from '../../browser/listing.ts';

/** The error, unless it is what `ListingNotice` says already: a service that is down is down for whatever is asked of it. */
export function unlessSaid(error: unknown, said: Listing['fault']): unknown {
  return error !== undefined && said !== undefined && faultOf(error).code === said.code ? undefined : error;
}
