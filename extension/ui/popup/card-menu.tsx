import { Ellipsis } from 'lucide';
import { t } from '#shared/messages/translate.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import type { LinkActionsOptions } from './link-actions.ts';

/** Shows the menu of a card, with the actions on its link; `undefined` for a page without one. */
export function CardMenu({ link }: { link?: LinkActionsOptions }) {
  const load = async () => {
    const { linkActions, pageActions } = await import('./link-actions.ts');
    return link === undefined ? pageActions() : linkActions(link);
  };
  return <Menu name={t('card.more')} trigger={<Icon icon={Ellipsis} size={20} />} load={load} />;
}
