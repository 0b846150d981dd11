import { lookAt } from './look-at.ts';
import { partAround } from './part-at.ts';
import { shownAt } from './place.ts';
import type { PartRedaction } from './redaction.ts';
import { documentAt } from './shown-frames.ts';

/** The same with all that is around it in the document that is shown; `undefined` where that is the whole page. */
export function widen(document: Document, redaction: PartRedaction): PartRedaction | undefined {
  const [place = []] = redaction.places;
  const own = documentAt(document, redaction.within);
  const part = own && shownAt(own, place);
  const around = part && partAround(part);
  if (!around) return undefined;
  const wider = lookAt(around);
  // What was to be seen in a frame is nothing of the document around it.
  if (around.ownerDocument !== own) return wider;
  // What has been blacked out already is no longer to be seen.
  return {
    ...wider,
    labels: [...redaction.labels, ...wider.labels],
    labelled: [...redaction.labelled, ...wider.labelled],
    painted: [...redaction.painted, ...wider.painted],
    backgrounds: [...redaction.backgrounds, ...wider.backgrounds],
  };
}
