import { Ellipsis, ExternalLink, Power, SquareArrowOutUpRight } from 'lucide';
import { t } from '#shared/messages/translate.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { openLink } from '../../platform/extension-pages.ts';
import type { DocumentDetails } from '../../stores/document-details.ts';
import { isOff } from '../gate-badges.tsx';

interface DocumentMenuProps {
  details: DocumentDetails;
  onTurnOff: () => void;
  onTurnOn: () => void;
}

/** Shows the menu of a document: what its tabs have not. Versions and deletion are pages of the service: its API has neither. */
export function DocumentMenu({ details, onTurnOff, onTurnOn }: DocumentMenuProps) {
  const { link, settingsUrl } = details;
  const off = isOff(details);
  const load = async () => [
    [
      { label: t('action.open'), icon: ExternalLink, onSelect: () => void openLink(link) },
      { label: t(off ? 'card.turn-on' : 'card.turn-off'), icon: Power, onSelect: off ? onTurnOn : onTurnOff },
    ],
    [{ label: t('document.web-app'), icon: SquareArrowOutUpRight, onSelect: () => void openLink(settingsUrl) }],
  ];
  return <Menu name={t('card.more')} trigger={<Icon icon={Ellipsis} size={20} />} load={load} />;
}
