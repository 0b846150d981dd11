import {
  Activity,
  ExternalLink,
  FilePlus,
  Mail,
  PanelRight,
  Power,
  QrCode,
  RefreshCw,
  Settings,
  SquareDashedMousePointer,
  Trash2,
  Users,
  View,
} from 'lucide';
import { t } from '#shared/messages/translate.ts';
import type { MenuGroups, MenuItem } from '#shared/ui/menu-list.tsx';
import type { PageLink } from '../../messages/watch-protocol.ts';
import { openActivity, openDocument, openLink, openOptions } from '../../platform/extension-pages.ts';
import { hasSidePanel, isChromium } from '../../platform/features.ts';
import { openSidePanel } from '../../platform/side-panel.ts';
import type { DocumentDetails } from '../../stores/document-details.ts';
import { mailWithLink } from '../publishing/mail-with-link.ts';

/** The item that opens the library next to the page; none where the browser has no side panel. */
const sidePanelItems = (): MenuItem[] =>
  hasSidePanel
    ? [
        {
          label: t(isChromium ? 'popup.side-panel' : 'popup.sidebar'),
          icon: PanelRight,
          onSelect: () => void openSidePanel().then(() => window.close(), reportError),
        },
      ]
    : [];

export interface LinkActionsOptions {
  service: string;
  link: PageLink;
  details: DocumentDetails | undefined;
  /** Whether the link has been turned off. */
  off: boolean;
  /** Absent where the page cannot be published: it is what the link shows. */
  onPreview?: (() => void) | undefined;
  onPublishNew?: (() => void) | undefined;
  onPublishSelection?: (() => void) | undefined;
  /** Absent where the card has a button for it. */
  onUpdate?: (() => void) | undefined;
  onQr: () => void;
  onTurnOff: () => void;
}

/** Returns the actions on a page without a link. */
export function pageActions(): MenuGroups {
  return [sidePanelItems(), [{ label: t('popup.settings'), icon: Settings, onSelect: () => void openOptions() }]];
}

/** Returns the actions on a link: everything but copying and sharing it. */
export function linkActions({ service, link, details, off, onQr, onTurnOff, ...page }: LinkActionsOptions): MenuGroups {
  const { slug } = link;
  const item = (label: string, icon: MenuItem['icon'], onSelect: (() => void) | undefined): MenuItem[] =>
    onSelect === undefined || icon === undefined ? [] : [{ label, icon, onSelect }];
  return [
    [
      ...item(t(link.redacted ? 'popup.preview-first' : 'card.update'), RefreshCw, page.onUpdate),
      ...item(t('popup.preview'), View, page.onPreview),
      ...item(t('popup.publish-new'), FilePlus, page.onPublishNew),
      ...item(t('popup.publish-selection'), SquareDashedMousePointer, page.onPublishSelection),
    ],
    [
      ...item(t('action.open'), ExternalLink, () => void openLink(link.link)),
      { label: t('publish.mail'), icon: Mail, href: mailWithLink(link) },
      ...item(t('qr.title'), QrCode, onQr),
      ...item(t('card.activity'), Activity, () => void openActivity(service, slug)),
      ...item(t('recipients.title'), Users, () => void openDocument(service, slug, 'recipients')),
      ...item(t('publish.link-settings'), Settings, () => void openDocument(service, slug, 'settings')),
      ...sidePanelItems(),
    ],
    [
      ...item(t('card.turn-off'), Power, off ? undefined : onTurnOff),
      ...(details === undefined
        ? []
        : [
            {
              label: t('card.delete'),
              icon: Trash2,
              danger: true,
              onSelect: () => void openLink(details.settingsUrl),
            },
          ]),
    ],
  ];
}
