import type { View } from '#shared/contract/activity.ts';
import { unknownDevice, unknownLocation } from '#shared/contract/named-values.ts';
import type { DocumentKind, Plan } from '../../db/database.ts';
import type { CountedView } from '../../documents/views/list-views.ts';
import { nameViewer, type Viewer } from '../../documents/views/viewer-name.ts';
import { planIncludes } from '../../plans/plan-rules.ts';
import { deviceOf, placeOf } from '../../text/place-and-device.ts';
import { readableTime } from '../../text/readable-amounts.ts';
import { defined } from './defined.ts';
import { formatTimestamp } from './timestamp.ts';

/**
 * Presents a view. `who` and the Pro fields are left out when they are unknown; `where` and `device`, which the contract has
 * in every view, say so.
 */
export function presentView(view: CountedView, plan: Plan, kind: DocumentKind): View {
  return defined({
    when: formatTimestamp(view.at),
    ...presentViewer(view.viewer),
    ...presentPlaceAndDevice(view),
    ...(planIncludes(plan, 'pro') ? presentEngagement(view, kind) : {}),
  });
}

/** Presents who a view or a response is by, in the API's words and as data; nothing when it is unknown. */
export function presentViewer(viewer: Viewer | undefined) {
  return viewer && { who: nameViewer(viewer), who_details: { ...viewer } };
}

/** Presents where somebody was and with which device, as English words and as data where they are known. */
export function presentPlaceAndDevice({ location, device }: PlaceAndDevice) {
  const place = location ? placeOf(location) : undefined;
  const parts = device ? deviceOf(device) : undefined;
  return {
    where: location ?? unknownLocation,
    device: device ?? unknownDevice,
    where_details: place && { ...place },
    device_details: parts && { ...parts },
  };
}

interface PlaceAndDevice {
  location: string | null | undefined;
  device: string | null | undefined;
}

function presentEngagement(view: CountedView, kind: DocumentKind) {
  const isPage = kind === 'html';
  return {
    time: view.visibleMs === undefined ? undefined : readableTime(view.visibleMs),
    completion_pct: view.completionPct,
    engagement: readableEngagement(view, isPage),
    sections: isPage ? view.sections : undefined,
    seconds: view.visibleMs === undefined ? undefined : Math.round(view.visibleMs / 1000),
    clicks: view.clicks,
    button_clicks: view.ctaClicks,
  };
}

function readableEngagement(view: CountedView, isPage: boolean): string {
  const { completionPct, clicks = 0, ctaClicks = 0 } = view;
  const read =
    completionPct === undefined
      ? 'Opened'
      : completionPct >= 90
        ? 'Read to the end'
        : completionPct >= 50
          ? 'Read more than half'
          : 'Looked at the beginning';
  const sections = isPage && view.sections.length > 0 ? count(view.sections.length, 'section') : '';
  const ctaNote = ctaClicks > 0 ? 'clicked the button' : '';
  return [read, sections, clicks > 0 ? count(clicks, 'click') : '', ctaNote].filter((part) => part !== '').join(', ');
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}
