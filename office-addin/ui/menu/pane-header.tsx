import { t } from '#shared/messages/translate.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { WorkspaceChip } from '#shared/ui/workspace-chip.tsx';
import { moreHorizontal } from '../components/fluent-icons.ts';
import type { MenuActionsOptions } from './menu-actions.ts';

/** Shows the workspace, and the menu with everything that is not about the open file's link. */
export function PaneHeader(actions: MenuActionsOptions) {
  const { workspace, email, service } = actions.account;
  return (
    <header class="pane-header">
      <WorkspaceChip workspace={workspace.name} email={email} service={service} />
      <Menu
        name={t('card.more')}
        trigger={<Icon icon={moreHorizontal} size={20} />}
        load={async () => (await import('./menu-actions.ts')).menuActions(actions)}
      />
    </header>
  );
}
