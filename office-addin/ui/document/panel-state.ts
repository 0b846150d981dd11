import { conversionFailed } from '#shared/publish/document-status.ts';
import type { LinkNote } from '../../host/document/link-note.ts';
import type { PublishedFile } from '../publish/publish-document.ts';
import { differsFromLink } from './differs-from-link.ts';
import type { DocumentLink } from './own-or-moved-link.ts';
import type { SeenDocument } from './poll-document.ts';

export interface PanelInput {
  link: DocumentLink;
  /** The result of the last poll; `undefined` before the first one. */
  polled: { seen: SeenDocument | undefined; gone: boolean } | undefined;
  /** Whether a publish is under way. */
  busy: boolean;
  /** The outcome of the last publish in this pane. */
  published: PublishedFile | undefined;
  /** The fingerprint of the open file; `undefined` while it is not known. */
  fingerprint: string | undefined;
  /** Whether the options for a new link are valid. */
  optionsReady: boolean;
}

/** What the panel shows and offers for the open file. */
interface PanelState {
  /** The link whose content can be replaced. */
  replaces: LinkNote | undefined;
  /** The document whose new content the service could not convert, so that its link does not show it. */
  unconverted: SeenDocument | undefined;
  /** Whether the open file differs from what the link shows, if known. */
  differs: boolean | undefined;
  action: 'publish' | 'update' | 'update-anyway';
  /** Whether nothing is known to have changed, so that the action has no emphasis. */
  deemphasized: boolean;
  /** Whether an option has to be corrected before the file can be published. A link that exists keeps its options. */
  mustCorrect: boolean;
  /** Whether to list hidden data of the file. The service's warnings may already cover it. */
  listsHiddenData: boolean;
}

/** Returns what the panel shows and offers, by the file's link, the last poll and the last publish. */
export function panelState(input: PanelInput): PanelState {
  const { link, polled, busy, published, fingerprint, optionsReady } = input;
  const replaces = link.kind === 'own' && !polled?.gone ? link.note : undefined;
  const seen = replaces === undefined || busy ? undefined : polled?.seen;
  const unconverted = seen !== undefined && conversionFailed(seen.document) ? seen : undefined;
  const compared = link.kind === 'own' && unconverted === undefined ? link.note : undefined;
  const differs = compared && differsFromLink(compared, fingerprint);
  const unchanged = published?.outcome === 'unchanged' && differs === false;
  return {
    replaces,
    unconverted,
    differs,
    action: replaces === undefined ? 'publish' : unchanged ? 'update-anyway' : 'update',
    deemphasized: replaces !== undefined && !differs && unconverted === undefined,
    mustCorrect: replaces === undefined && !optionsReady,
    listsHiddenData: !busy && (differs !== false || published?.warnings.length === 0),
  };
}
